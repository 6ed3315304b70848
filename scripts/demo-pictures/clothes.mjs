// What the demo family wears, from the neck down.

const CHEST =
  'M-28 112C-70 126-128 138-146 190C-160 232-164 300-164 360H164C164 300 160 232 146 190C128 138 70 126 28 112C20 140-20 140-28 112Z';

export function cardigan() {
  return `<path d="${CHEST}" fill="#7a2f62"/><path d="M-34 112C-30 170-14 220 0 262C14 220 30 170 34 112C20 136-20 136-34 112Z" fill="#fbf1e6"/>
    <path d="M-34 112C-44 116-50 120-52 122C-46 190-22 250-8 360H8C22 250 46 190 52 122C50 120 44 116 34 112C30 170 14 220 0 262C-14 220-30 170-34 112Z" fill="#6b2456"/>
    <g fill="#fdf8f0">${[-20, -12, -4, 4, 12, 20].map((x) => `<circle cx="${x}" cy="${146 - (x * x) / 30}" r="4.6"/>`).join('')}</g>
    <path d="M-120 210C-112 260-112 310-114 360M120 210C112 260 112 310 114 360" fill="none" stroke="#5a1d48" stroke-width="4" stroke-linecap="round" opacity=".6"/>`;
}

export function vest() {
  const stripes = [
    [-150, 200],
    [-132, 162],
    [-114, 146],
    [114, 146],
    [132, 162],
    [150, 200],
  ];
  const lines = stripes.map(([x, y]) => `<path d="M${x} ${y}V360" stroke="#b9cde0" stroke-width="4"/>`).join('');
  return `<path d="${CHEST}" fill="#dfe9f3"/>${lines}<path d="M-66 126C-60 200-30 236 0 262C30 236 60 200 66 126C96 134 104 150 110 180C116 240 112 300 112 360H-112C-112 300-116 240-110 180C-104 150-96 134-66 126Z" fill="#3f5d4c"/>
    <path d="M-30 108L-58 134L-22 176L0 148L22 176L58 134L30 108C18 134-18 134-30 108Z" fill="#f3f8fc" stroke="#c3d3e2" stroke-width="3" stroke-linejoin="round"/>
    <path d="M-62 130C-56 200-28 232 0 256C28 232 56 200 62 130" fill="none" stroke="#33503f" stroke-width="7"/>`;
}

export function sweater(color, shade) {
  return () => `<path d="${CHEST}" fill="${color}"/><path d="M-36 108C-40 122-38 130-34 134C-16 154 16 154 34 134C38 130 40 122 36 108C20 136-20 136-36 108Z" fill="${shade}"/>
    <path d="M-116 214C-108 260-108 310-110 360M116 214C108 260 108 310 110 360" fill="none" stroke="${shade}" stroke-width="5" stroke-linecap="round"/>
    <g fill="none" stroke="${shade}" stroke-width="3" opacity=".55"><path d="M-90 200Q0 236 90 200"/><path d="M-98 240Q0 276 98 240"/><path d="M-102 280Q0 316 102 280"/></g>`;
}

export function shirt() {
  return `<path d="${CHEST}" fill="#4d78a8"/><path d="M-28 112C-14 150-6 170 0 186C6 170 14 150 28 112C18 138-18 138-28 112Z" fill="#e3b088"/>
    <path d="M-32 106L-56 128L-26 178L0 186L26 178L56 128L32 106C24 142 8 166 0 186C-8 166-24 142-32 106Z" fill="#5f8abb" stroke="#3c6492" stroke-width="3" stroke-linejoin="round"/>
    <path d="M0 186V360" stroke="#3c6492" stroke-width="4"/><g fill="#e9f0f7"><circle cx="10" cy="216" r="4.4"/><circle cx="10" cy="262" r="4.4"/><circle cx="10" cy="308" r="4.4"/></g>`;
}

export function scrubs(skin) {
  return `<path d="${CHEST}" fill="#3c8f93"/><path d="M-30 110L0 190L30 110C20 138-20 138-30 110Z" fill="${skin.base}"/>
    <path d="M-34 108L0 196L34 108L48 116L0 220L-48 116Z" fill="#2f777b"/>
    <path d="M-58 122C-66 190-40 226-26 240M58 122C66 180 56 206 52 226" fill="none" stroke="#34373f" stroke-width="8" stroke-linecap="round"/>
    <circle cx="50" cy="240" r="17" fill="#c9ced6"/><circle cx="50" cy="240" r="9" fill="#8f97a3"/>
    <rect x="-104" y="222" width="52" height="34" rx="5" fill="#fff"/><rect x="-97" y="229" width="16" height="20" rx="3" fill="#d9772f"/><path d="M-75 234h16M-75 243h12" stroke="#7d8691" stroke-width="4" stroke-linecap="round"/>`;
}
