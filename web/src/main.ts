import './style/fonts.css';
import './style/tokens.css';
import './pages/base.css';
import { mount } from 'svelte';
import App from './App.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no element #app');
mount(App, { target });

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Without it everything works but notices and the page without a network.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
