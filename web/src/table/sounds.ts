// Sounds made on the spot, without files. None carries information alone, and all are off until somebody wants them.

import { settings, type Sound } from '$lib/settings.svelte';

interface Note {
  /** Hertz at the beginning and at the end. */
  from: number;
  to?: number;
  at: number;
  seconds: number;
  loudness: number;
  wave: OscillatorType | 'noise';
  /** Only noise: the pitch of the filter. */
  filter?: number;
}

const horn = (from: number, at: number, seconds: number): Note => ({ from, at, seconds, loudness: 0.12, wave: 'triangle' });
const knock = (filter: number, at: number, loudness = 0.2, seconds = 0.06): Note => ({ from: 0, at, seconds, loudness, wave: 'noise', filter });

const SCORE: Record<Sound, Note[]> = {
  turn: [horn(294, 0, 0.28), horn(392, 0.22, 0.5)],
  die: [knock(2600, 0), knock(2100, 0.09), knock(1700, 0.2), knock(1300, 0.34, 0.12)],
  card: [knock(5200, 0, 0.08, 0.12)],
  step: [knock(520, 0, 0.16, 0.07)],
  combat: [knock(900, 0, 0.25, 0.18), knock(3200, 0.08, 0.12, 0.1), knock(700, 0.2, 0.2, 0.2)],
  // A gate gives way, and a horn goes down.
  city: [knock(240, 0, 0.3, 0.35), knock(1100, 0.06, 0.1, 0.25), { ...horn(330, 0.28, 0.7), to: 196 }],
  refusal: [{ from: 150, to: 105, at: 0, seconds: 0.16, loudness: 0.16, wave: 'sine' }],
  victory: [horn(294, 0, 0.3), horn(370, 0.26, 0.3), horn(440, 0.52, 0.3), horn(587, 0.78, 0.9)],
};

let audio: AudioContext | null = null;
/** When each was heard last: many moves at once are one sound. */
const heard = new Map<Sound, number>();
const APART_S = 0.12;

export function play(sound: Sound): void {
  if (!settings.sound || !settings.sounds[sound] || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  // A browser keeps silent until the page was touched; then the next sound is heard.
  if (audio.state === 'suspended') void audio.resume();
  const now = audio.currentTime;
  if (now - (heard.get(sound) ?? -1) < APART_S && audio.state === 'running') return;
  heard.set(sound, now);
  for (const note of SCORE[sound]) sing(audio, note);
}

function sing(context: AudioContext, note: Note): void {
  const start = context.currentTime + note.at;
  const end = start + note.seconds;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(note.loudness, start + Math.min(0.03, note.seconds / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(context.destination);
  if (note.wave === 'noise') {
    const source = context.createBufferSource();
    source.buffer = noise(context, note.seconds);
    const filter = context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.value = note.filter ?? 1000;
    source.connect(filter).connect(gain);
    source.start(start);
    return;
  }
  const source = context.createOscillator();
  source.type = note.wave;
  source.frequency.setValueAtTime(note.from, start);
  if (note.to) source.frequency.exponentialRampToValueAtTime(note.to, end);
  source.connect(gain);
  source.start(start);
  source.stop(end);
}

function noise(context: AudioContext, seconds: number): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
