import '@embarque/web-kit/theme/shop.css';
import { createRoot } from 'react-dom/client';
import { startApp } from './app.tsx';
import { boot } from './boot.ts';

boot();
const container = document.getElementById('root');
if (container) startApp(createRoot(container));
