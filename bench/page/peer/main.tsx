import 'virtual:styles.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { WholePage } from './whole-page.tsx';

document.documentElement.dataset['js'] = String(Date.now());
const root = document.querySelector('#root');
if (!root) throw new Error('no root');
if (root.firstElementChild) hydrateRoot(root, <WholePage />);
else createRoot(root).render(<WholePage />);
