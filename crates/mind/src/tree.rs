//! The tree of one lane. Its nodes are keyed by the actions that lead to them, never by positions, so one node stands for all that chance
//! and hidden cards may have made of the same actions. Nodes and edges are in two flat lists that are kept from one decision to the next.

use legatus_kernel::Seat;

/// No edge, no node.
pub(crate) const NONE: u32 = u32::MAX;
pub(crate) const ROOT: u32 = 0;

#[derive(Clone, Copy)]
pub(crate) struct Node {
    first: u32,
    last: u32,
    pub visits: u32,
}

/// An action one seat may take at a node, and what came of it, reckoned for that seat.
#[derive(Clone, Copy)]
pub(crate) struct Edge<A> {
    pub action: A,
    pub seat: Seat,
    /// How likely a sensible player is to take it, among those legal when it was first seen.
    pub prior: f32,
    pub visits: u32,
    /// How often it could have been chosen: a rare card is not neglected for being rare.
    pub available: u32,
    pub mean: f32,
    child: u32,
    next: u32,
}

pub(crate) struct Tree<A> {
    nodes: Vec<Node>,
    edges: Vec<Edge<A>>,
}

impl<A: Copy + Eq> Tree<A> {
    pub fn new() -> Tree<A> {
        Tree { nodes: Vec::new(), edges: Vec::new() }
    }

    /// Empties the tree down to its root, keeping the memory.
    pub fn reset(&mut self) {
        self.edges.clear();
        self.nodes.clear();
        self.nodes.push(Node { first: NONE, last: NONE, visits: 0 });
    }

    pub fn len(&self) -> usize {
        self.edges.len()
    }

    pub fn edge(&self, edge: u32) -> &Edge<A> {
        &self.edges[edge as usize]
    }

    pub fn edge_mut(&mut self, edge: u32) -> &mut Edge<A> {
        &mut self.edges[edge as usize]
    }

    pub fn node_mut(&mut self, node: u32) -> &mut Node {
        &mut self.nodes[node as usize]
    }

    pub fn add(&mut self, node: u32, seat: Seat, action: A, prior: f32) -> u32 {
        let edge = self.edges.len() as u32;
        self.edges.push(Edge {
            action,
            seat,
            prior,
            visits: 0,
            available: 0,
            mean: 0.0,
            child: NONE,
            next: NONE,
        });
        let node = &mut self.nodes[node as usize];
        match node.last {
            NONE => node.first = edge,
            last => self.edges[last as usize].next = edge,
        }
        node.last = edge;
        edge
    }

    /// The node an edge leads to, made when it is first needed.
    pub fn child(&mut self, edge: u32) -> u32 {
        let edge = &mut self.edges[edge as usize];
        if edge.child == NONE {
            edge.child = self.nodes.len() as u32;
            self.nodes.push(Node { first: NONE, last: NONE, visits: 0 });
        }
        edge.child
    }

    /// The edges of `actions` at a node, `NONE` for those it has not got; says whether it has all.
    pub fn find_all(&self, node: u32, seat: Seat, actions: &[A], found: &mut Vec<u32>) -> bool {
        found.clear();
        // A list of legal actions nearly always comes in the same order, so each search begins where the last one ended.
        let mut at = NONE;
        for action in actions {
            let edge = self.find_from(node, at, seat, *action);
            found.push(edge);
            if edge != NONE {
                at = self.edges[edge as usize].next;
            }
        }
        !found.contains(&NONE)
    }

    /// The edge of one action at a node, looking from edge `start` on and then from the first.
    pub fn find_from(&self, node: u32, start: u32, seat: Seat, action: A) -> u32 {
        let fits = |edge: u32| {
            let edge = &self.edges[edge as usize];
            edge.action == action && edge.seat == seat
        };
        let mut edge = start;
        while edge != NONE {
            if fits(edge) {
                return edge;
            }
            edge = self.edges[edge as usize].next;
        }
        edge = self.nodes[node as usize].first;
        while edge != start && edge != NONE {
            if fits(edge) {
                return edge;
            }
            edge = self.edges[edge as usize].next;
        }
        NONE
    }
}

impl<A> Edge<A> {
    /// One more visit, with what it was worth to the seat that moved.
    pub fn learn(&mut self, value: f32) {
        self.visits += 1;
        self.mean += (value - self.mean) / self.visits as f32;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_are_found_in_any_order() {
        let (a, b) = (Seat(0), Seat(1));
        let mut tree: Tree<u8> = Tree::new();
        tree.reset();
        let mut found = Vec::new();
        assert!(!tree.find_all(ROOT, a, &[1], &mut found));
        for action in [1, 2, 3] {
            tree.add(ROOT, a, action, 0.0);
        }
        tree.add(ROOT, b, 2, 0.0);
        assert!(tree.find_all(ROOT, a, &[1, 2, 3], &mut found));
        assert_eq!(found, [0, 1, 2]);
        assert!(tree.find_all(ROOT, a, &[3, 1], &mut found));
        assert_eq!(found, [2, 0]);
        assert!(!tree.find_all(ROOT, b, &[3, 2], &mut found));
        assert_eq!(found, [NONE, 3], "another seat's action is another edge");
    }

    #[test]
    fn a_child_is_made_once() {
        let mut tree: Tree<u8> = Tree::new();
        tree.reset();
        let edge = tree.add(ROOT, Seat(0), 7, 1.0);
        let child = tree.child(edge);
        assert_ne!(child, ROOT);
        assert_eq!(tree.child(edge), child);
    }
}
