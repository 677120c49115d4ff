//! The stack of frames: where a game is. Kept inline, so that copying a position stays one `memcpy`.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A stack of at most `N` frames. The top one says who decides what.
#[derive(Clone, Copy, Debug)]
pub struct Frames<F: Copy, const N: usize> {
    len: u8,
    frames: [F; N],
}

impl<F: Copy, const N: usize> Frames<F, N> {
    /// A stack of one frame.
    pub fn new(bottom: F) -> Self {
        Frames { len: 1, frames: [bottom; N] }
    }

    pub fn push(&mut self, frame: F) {
        assert!((self.len as usize) < N, "more than {N} frames");
        self.frames[self.len as usize] = frame;
        self.len += 1;
    }

    /// Takes the top frame off. The bottom one stays for ever.
    pub fn pop(&mut self) -> F {
        assert!(self.len > 1, "the bottom frame stays");
        self.len -= 1;
        self.frames[self.len as usize]
    }

    pub fn top(&self) -> &F {
        &self.frames[self.len as usize - 1]
    }

    pub fn top_mut(&mut self) -> &mut F {
        &mut self.frames[self.len as usize - 1]
    }

    pub fn len(&self) -> usize {
        self.len as usize
    }

    pub fn is_empty(&self) -> bool {
        false
    }

    /// From the bottom to the top.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &F> {
        self.frames[..self.len as usize].iter()
    }

    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut F> {
        self.frames[..self.len as usize].iter_mut()
    }
}

/// Data of one kind of frame among all kinds.
pub trait Held<F>: Sized {
    fn held(frame: &F) -> Option<&Self>;
    fn held_mut(frame: &mut F) -> Option<&mut Self>;
}

impl<F: Copy, const N: usize> Frames<F, N> {
    /// The top, if it is of this kind.
    #[inline]
    pub fn top_as<T: Held<F>>(&self) -> Option<&T> {
        T::held(self.top())
    }

    /// The one of this kind that is nearest to the top.
    #[inline]
    pub fn nearest<T: Held<F> + 'static>(&self) -> Option<&T>
    where
        F: 'static,
    {
        self.frames[..self.len as usize].iter().rev().find_map(T::held)
    }

    #[inline]
    pub fn nearest_mut<T: Held<F> + 'static>(&mut self) -> Option<&mut T>
    where
        F: 'static,
    {
        self.frames[..self.len as usize].iter_mut().rev().find_map(T::held_mut)
    }

    /// Puts another frame in the place of the top one.
    #[inline]
    pub fn replace(&mut self, frame: impl Into<F>) {
        *self.top_mut() = frame.into();
    }
}

impl<F: Copy + PartialEq, const N: usize> PartialEq for Frames<F, N> {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl<F: Copy + Serialize, const N: usize> Serialize for Frames<F, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, F: Copy + Deserialize<'de>, const N: usize> Deserialize<'de> for Frames<F, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = Vec::<F>::deserialize(deserializer)?;
        let (first, rest) = list.split_first().ok_or_else(|| D::Error::custom("a stack needs one frame"))?;
        if list.len() > N {
            return Err(D::Error::custom(format!("more than {N} frames")));
        }
        let mut frames = Frames::new(*first);
        rest.iter().for_each(|f| frames.push(*f));
        Ok(frames)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stack_survives_json() {
        let mut frames: Frames<u8, 4> = Frames::new(1);
        frames.push(2);
        frames.push(3);
        let json = serde_json::to_string(&frames).unwrap();
        assert_eq!(json, "[1,2,3]");
        assert_eq!(serde_json::from_str::<Frames<u8, 4>>(&json).unwrap(), frames);
        assert!(serde_json::from_str::<Frames<u8, 2>>(&json).is_err());
        assert!(serde_json::from_str::<Frames<u8, 2>>("[]").is_err());
    }

    #[test]
    fn what_was_popped_does_not_count() {
        let mut one: Frames<u8, 4> = Frames::new(1);
        one.push(9);
        one.pop();
        assert_eq!(one, Frames::new(1));
    }
}
