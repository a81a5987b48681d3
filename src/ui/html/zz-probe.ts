export const x = () => import('./safe-html.tsx');
