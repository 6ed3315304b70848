/**
 * What fills the first screen of a home, each in a chunk of its own. It sets out together with its page (routes.tsx), and
 * the page is drawn without waiting for it.
 */
export const fetchSeniorHomeFilling = () => import('./senior-home-filling');
export const fetchCareDashboardFilling = () => import('./care-dashboard-filling');
