// Notices by the browser's push service, for the time when no page of ours is open.

import { api } from '$lib/api';

export function pushIsPossible(key: string | undefined): key is string {
  return key !== undefined && 'serviceWorker' in navigator && 'PushManager' in window;
}

export async function pushIsOn(): Promise<boolean> {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) != null;
}

export type PushAnswer = 'on' | 'denied';

export async function turnPushOn(key: string): Promise<PushAnswer> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const worker = await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  await api.pushOn(plainly(subscription));
  return 'on';
}

export async function turnPushOff(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const worker = await navigator.serviceWorker.getRegistration();
  const subscription = await worker?.pushManager.getSubscription();
  if (!subscription) return;
  await api.pushOff(plainly(subscription));
  await subscription.unsubscribe();
}

function plainly(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

/** The server's key comes in the alphabet of addresses. */
function bytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}
