// Who plays here. Somebody who does something for the first time becomes a guest without being asked anything.

import { api } from '$lib/api';
import { adoptSettings, onSettingsChange, settings } from '$lib/settings.svelte';
import { turnPushOff } from '../account/push';
import type { Session as SessionInfo, User } from '$lib/types';

const KEEP_SETTINGS_AFTER_MS = 1500;

class Session {
  user: User | null = $state.raw(null);
  server: SessionInfo['server'] = $state.raw({ version: '', interface: 0, mail: false, push_key: '' });
  /** The server has told who we are. */
  known = $state(false);
  #keep: ReturnType<typeof setTimeout> | undefined;

  /** Is it somebody with a name of their own? A guest is not known again. */
  get named(): boolean {
    return this.user !== null && !this.user.guest;
  }

  async load(): Promise<void> {
    const { user, server } = await api.session();
    this.server = server;
    this.become(user);
    this.known = true;
  }

  /** A new person at this browser, or the same with another name. */
  become(user: User | null): void {
    const other = user?.id !== this.user?.id;
    this.user = user;
    if (user && other && Object.keys(user.settings).length > 0) adoptSettings(user.settings);
  }

  /** The person who acts: whoever is signed in, or a new guest. */
  async somebody(): Promise<User> {
    if (this.user) return this.user;
    const { user } = await api.guest({ language: settings.language });
    this.become(user);
    return user;
  }

  async signOut(): Promise<void> {
    // Whoever sits here next is not told of my tables. If it fails, one is signed out all the same.
    await turnPushOff().catch(() => undefined);
    await api.signOut();
    this.become(null);
  }

  /** Settings go with the account; many quick changes are kept once. */
  keepSettings(): () => void {
    return onSettingsChange((changed) => {
      if (!this.user) return;
      const kept = $state.snapshot(changed);
      clearTimeout(this.#keep);
      this.#keep = setTimeout(() => {
        // If this fails they are still kept in this browser, and with the next change here too.
        // What others keep there (a bot, a newer page) stays.
        const settings = { ...this.user?.settings, ...kept };
        void api.changeAccount({ language: kept.language, settings }).then(({ user }) => (this.user = user), () => undefined);
      }, KEEP_SETTINGS_AFTER_MS);
    });
  }
}

export const session = new Session();
