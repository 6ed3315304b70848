// The demo family's faces, drawn as SVG. A head is about 130 wide and 190 high, with its middle at 0, 0.

import { cardigan, scrubs, shirt, sweater, vest } from './clothes.mjs';

/** The family: everything that tells one person from another. */
const PEOPLE = {
  margaret: {
    skin: 'fair',
    hair: ['#f1edea', '#cfc8c6'],
    style: 'waves',
    eyes: '#4a6072',
    isOld: true,
    glasses: '#6b2456',
    top: cardigan,
  },
  robert: {
    skin: 'ruddy',
    hair: ['#f4f1ed', '#d3cdc8'],
    style: 'bald',
    eyes: '#50453c',
    isOld: true,
    glasses: '#4a4238',
    mustache: true,
    top: vest,
  },
  anna: {
    skin: 'fair',
    hair: ['#8a5433', '#643820'],
    style: 'long',
    eyes: '#4b3525',
    top: sweater('#2f7f7a', '#256763'),
  },
  tom: { skin: 'tan', hair: ['#5a3a26', '#40281a'], style: 'short', eyes: '#43301f', beard: true, top: shirt },
  grace: { skin: 'deep', hair: ['#2c1d1a', '#1a100f'], style: 'bun', eyes: '#20130f', top: scrubs },
  lucy: {
    skin: 'fair',
    hair: ['#9c623a', '#774524'],
    style: 'braids',
    eyes: '#4b3525',
    isChild: true,
    top: sweater('#e8a33c', '#cf8826'),
  },
};

const SKINS = {
  fair: { light: '#fbdcc4', base: '#f3c6a8', shade: '#d99f7f', line: '#b77858', blush: '#ee8d80', lip: '#c8625f' },
  ruddy: { light: '#f8d2b8', base: '#ecb998', shade: '#cf9170', line: '#a96b4d', blush: '#e58470', lip: '#b5605a' },
  tan: { light: '#f2cba6', base: '#e3b088', shade: '#c28760', line: '#94603f', blush: '#dd8066', lip: '#b0605a' },
  deep: { light: '#a8714d', base: '#8f5a3a', shade: '#6d4029', line: '#4d2b1a', blush: '#c06a4e', lip: '#9b4a48' },
};

const FACE = 'M-60-18C-62-84 62-84 60-18C62 30 46 66 24 83C10 93-10 93-24 83C-46 66-62 30-60-18Z';

let made = 0;

/**
 * A person from the chest up.
 * @param {string} name of PEOPLE
 * @param {{ x: number, y: number, size?: number, tilt?: number, mouth?: 'smile' | 'laugh', eyes?: 'open' | 'happy', look?: number, top?: (skin: object) => string, hasBody?: boolean }} pose
 * `tilt` in degrees; `look` moves the face sideways, from -1 to 1.
 */
export function person(name, pose) {
  const who = PEOPLE[name];
  const skin = SKINS[who.skin];
  const { x, y, size = 1, tilt = 0, look = 0, hasBody = true } = pose;
  const id = `p${(made += 1)}`;
  const scale = who.isChild ? size * 0.86 : size;
  const top = pose.top ?? who.top;
  return `<g transform="translate(${x} ${y}) scale(${scale})">
    <defs>
      <linearGradient id="${id}s" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${skin.light}"/><stop offset=".6" stop-color="${skin.base}"/><stop offset="1" stop-color="${skin.shade}"/></linearGradient>
      <linearGradient id="${id}h" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="${who.hair[0]}"/><stop offset="1" stop-color="${who.hair[1]}"/></linearGradient>
      <radialGradient id="${id}b"><stop offset="0" stop-color="${skin.blush}" stop-opacity=".55"/><stop offset="1" stop-color="${skin.blush}" stop-opacity="0"/></radialGradient>
      <clipPath id="${id}f"><path d="${FACE}"/></clipPath>
    </defs>
    <g transform="rotate(${tilt})">${hairBehind(who, id)}</g>
    ${hasBody ? body(skin, id, top) : ''}
    <g transform="rotate(${tilt})">
      ${ears(who, skin, id, look)}
      <path d="${FACE}" fill="url(#${id}s)"/>
      <g clip-path="url(#${id}f)"><path d="M70-90V100H-10C40 84 54 30 50-30z" fill="${skin.shade}" opacity=".22"/></g>
      <g transform="translate(${look * 9} 0)">${face(who, skin, id, pose)}</g>
      ${hairInFront(who, id)}
    </g>
  </g>`;
}

function body(skin, id, top) {
  return `<path d="M-30 50V122C-30 150 30 150 30 122V50Z" fill="url(#${id}s)"/>
    <path d="M-30 74C-14 104 14 104 30 72V96C14 118-14 118-30 96Z" fill="${skin.shade}" opacity=".6"/>
    <g transform="translate(0 -16) scale(.9 1)">${top(skin)}</g>`;
}

function ears({ isOld, style }, skin, id, look) {
  if (style === 'long') return '';
  const at = (
    side,
  ) => `<g transform="translate(${side * 60 - look * 3} 8)"><ellipse rx="11" ry="${isOld ? 20 : 17}" fill="url(#${id}s)"/>
    <path d="M${side * 2}-9C${side * 8}-6 ${side * 6} 4 ${side}8" fill="none" stroke="${skin.line}" stroke-width="2" opacity=".5" stroke-linecap="round"/></g>`;
  return at(-1) + at(1);
}

function face(who, skin, id, { mouth = 'smile', eyes = 'open' }) {
  const brow = who.style === 'bald' || who.style === 'waves' ? '#b9aeaa' : who.hair[1];
  const browWidth = who.style === 'bald' ? 6.5 : who.isChild || who.style === 'waves' ? 3.4 : who.beard ? 5.4 : 4;
  const drop = who.isChild ? 8 : 0;
  return `<g transform="translate(0 ${drop})">
      <circle cx="-37" cy="33" r="21" fill="url(#${id}b)"/><circle cx="37" cy="33" r="21" fill="url(#${id}b)"/>
      <g fill="none" stroke="${brow}" stroke-width="${browWidth}" stroke-linecap="round"><path d="M-37-19Q-26-27-13-21"/><path d="M13-21Q26-27 37-19"/></g>
      ${eye(-25, who, skin, eyes)}${eye(25, who, skin, eyes)}
      <path d="M-2 4C-6 16-11 22-7 28C-3 32 4 32 8 28" fill="none" stroke="${skin.line}" stroke-width="3" stroke-linecap="round" opacity=".8"/>
      ${who.isOld ? wrinkles(skin) : ''}${who.isChild ? freckles(skin) : ''}
      ${who.beard ? beard(who, id) : ''}
      ${mouth === 'laugh' ? laugh(skin) : smile(skin)}
      ${who.mustache ? mustache() : ''}
      ${who.glasses ? glasses(who.glasses) : ''}
    </g>`;
}

function eye(x, who, skin, eyes) {
  if (eyes === 'happy')
    return `<path d="M${x - 10} 3Q${x}-9 ${x + 10} 3" fill="none" stroke="#3b2823" stroke-width="4" stroke-linecap="round"/>`;
  const tall = who.isChild ? 7.4 : 6;
  return `<ellipse cx="${x}" cy="1" rx="10.5" ry="${tall}" fill="#fffaf6"/>
    <circle cx="${x}" cy="1" r="${tall - 0.2}" fill="${who.eyes}"/><circle cx="${x}" cy="1" r="${tall / 2}" fill="#1d1311"/><circle cx="${x + 2}" cy="-1.4" r="1.9" fill="#fff"/>
    <path d="M${x - 12} 0Q${x - 2}-${tall + 5} ${x + 12} 0" fill="none" stroke="${who.style === 'bald' ? skin.line : '#3b2823'}" stroke-width="${who.beard || who.isOld ? 2.6 : 3.4}" stroke-linecap="round"/>
    <path d="M${x - 8} ${tall + 3}Q${x} ${tall + 6} ${x + 8} ${tall + 3}" fill="none" stroke="${skin.line}" stroke-width="1.6" opacity=".45" stroke-linecap="round"/>`;
}

function smile(skin) {
  return `<path d="M-22 49Q0 69 22 49" fill="none" stroke="${skin.lip}" stroke-width="5" stroke-linecap="round"/>
    <path d="M-25 46q-3 2-4 5M25 46q3 2 4 5" fill="none" stroke="${skin.line}" stroke-width="2.2" stroke-linecap="round" opacity=".7"/>
    <path d="M-8 68Q0 71 8 68" fill="none" stroke="${skin.line}" stroke-width="2" stroke-linecap="round" opacity=".35"/>`;
}

function laugh(skin) {
  return `<path d="M-26 45Q0 52 26 45Q21 72 0 72Q-21 72-26 45Z" fill="#7c2b31"/>
    <path d="M-23 47Q0 53 23 47Q21 57 0 58Q-21 57-23 47Z" fill="#fffaf4"/>
    <path d="M-12 68Q0 60 12 68Q0 73-12 68Z" fill="#d9777a"/>
    <path d="M-26 45Q0 52 26 45Q21 72 0 72Q-21 72-26 45Z" fill="none" stroke="${skin.lip}" stroke-width="3" stroke-linejoin="round"/>`;
}

function wrinkles({ line }) {
  return `<g fill="none" stroke="${line}" stroke-width="1.8" stroke-linecap="round" opacity=".5">
    <path d="M-33 32Q-36 42-32 52"/><path d="M33 32Q36 42 32 52"/><path d="M-46-4l-7-4M-46 3l-8 0"/><path d="M46-4l7-4M46 3l8 0"/><path d="M-22-41Q0-46 22-41" opacity=".6"/></g>`;
}

function freckles({ line }) {
  const dots = [
    [-38, 20],
    [-31, 24],
    [-25, 19],
    [26, 20],
    [32, 25],
    [39, 20],
    [-33, 17],
    [33, 17],
  ];
  return dots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.5" fill="${line}" opacity=".55"/>`).join('');
}

function glasses(color) {
  return `<g fill="#fff" fill-opacity=".13" stroke="${color}" stroke-width="3.6"><rect x="-46" y="-16" width="40" height="35" rx="16"/><rect x="6" y="-16" width="40" height="35" rx="16"/></g>
    <path d="M-6-1Q0-6 6-1M-46-4L-58-8M46-4L58-8" fill="none" stroke="${color}" stroke-width="3.4" stroke-linecap="round"/>`;
}

function mustache() {
  return `<path d="M0 36C-10 31-26 36-34 50C-22 52-10 51 0 45C10 51 22 52 34 50C26 36 10 31 0 36Z" fill="#ece7e2"/>
    <path d="M-6 40Q-16 41-24 48M6 40Q16 41 24 48" fill="none" stroke="#cdc6c0" stroke-width="1.6" stroke-linecap="round"/>`;
}

function beard({ hair }, id) {
  return `<g clip-path="url(#${id}f)"><path d="M-66 6C-58 20-52 32-40 37C-28 33-14 34 0 38C14 34 28 33 40 37C52 32 58 20 66 6V110H-66Z" fill="${hair[0]}" opacity=".9"/></g>
    <path d="M-27 46Q0 41 27 46Q22 70 0 70Q-22 70-27 46Z" fill="#dba07c"/>
    <path d="M-30 46C-20 35-8 36 0 40C8 36 20 35 30 46C18 45 10 46 0 48C-10 46-18 45-30 46Z" fill="${hair[1]}"/>`;
}

function hairBehind({ style }, id) {
  const fill = `fill="url(#${id}h)"`;
  if (style === 'waves')
    return `<path d="M-62 34C-84 30-86 4-76-8C-90-26-78-52-62-56C-62-84-30-98-10-92C8-106 46-98 54-76C76-74 88-48 76-28C90-14 88 18 70 24C68 36 60 38 56 36Z" ${fill}/>`;
  if (style === 'long')
    return `<path d="M-64-30C-78 20-70 66-84 92C-92 112-74 128-54 124C-36 122-26 110-20 96H20C26 110 36 122 54 124C74 128 92 112 84 92C70 66 78 20 64-30C60-92-60-92-64-30Z" ${fill}/>`;
  if (style === 'bun') return `<circle cx="4" cy="-94" r="37" ${fill}/><path d="M-66-8C-76-92 76-92 66-8Z" ${fill}/>`;
  if (style === 'braids')
    return (
      [-1, 1].map((side) => `<g transform="scale(${side} 1)">${braid(id)}</g>`).join('') +
      `<path d="M-66 0C-74-96 74-96 66 0Z" ${fill}/>`
    );
  if (style === 'bald')
    return `<path d="M-58-34C-76-26-74 8-64 28L-48 30V-30ZM58-34C76-26 74 8 64 28L48 30V-30Z" ${fill}/>`;
  return `<path d="M-64 0C-72-90 72-90 64 0Z" ${fill}/>`;
}

function braid(id) {
  const knots = [28, 50, 71, 90, 107].map(
    (y, index) =>
      `<ellipse cx="${66 + index * 3}" cy="${y}" rx="${15 - index}" ry="14" fill="url(#${id}h)" stroke="#5e3419" stroke-opacity=".35" stroke-width="2"/>`,
  );
  return `${knots.join('')}<path d="M70 124l6 26 16-4-4-24z" fill="url(#${id}h)"/><rect x="67" y="116" width="22" height="10" rx="5" fill="#c2385a"/>`;
}

function hairInFront({ style, hair }, id) {
  const fill = `fill="url(#${id}h)"`;
  const strand = (d, width = 2.4) =>
    `<path d="${d}" fill="none" stroke="${hair[1]}" stroke-width="${width}" stroke-linecap="round" opacity=".75"/>`;
  if (style === 'waves')
    return `<path d="M-64 12C-76-20-66-48-50-60C-34-88 24-92 44-66C64-56 74-22 64 10C62-8 58-24 46-32C36-30 26-38 20-46C8-34-20-30-36-34C-50-28-60-10-64 12Z" ${fill}/>
      ${strand('M20-46C10-60-20-66-40-52')}${strand('M26-56C38-62 54-50 58-34')}${strand('M-50-30C-62-22-66-8-64 6')}${strand('M-20-74C-4-82 20-78 30-68')}
      <circle cx="-60" cy="32" r="5" fill="#fdf8f0"/><circle cx="60" cy="32" r="5" fill="#fdf8f0"/>`;
  if (style === 'long')
    return `<path d="M-66 44C-80-20-60-86 4-84C66-84 78-20 66 44C60 20 58-6 50-22C26-24-4-38-14-58C-22-36-48-28-54-8C-58 8-60 26-66 44Z" ${fill}/>
      ${strand('M-12-58C6-70 34-62 50-34')}${strand('M-20-60C-42-50-56-30-60 0')}${strand('M-64 60C-66 80-70 94-74 108')}${strand('M64 60C66 80 70 94 74 108')}`;
  if (style === 'short')
    return `<path d="M-64 2C-72-44-60-80-20-86C2-98 66-90 66-30C68-16 66-6 64 2C60-10 58-24 52-34C30-30 2-40-12-50C-24-40-44-38-52-32C-58-22-60-10-64 2Z" ${fill}/>
      ${strand('M-12-50C6-66 36-60 52-36')}${strand('M-24-62C-8-80 24-80 42-66')}${strand('M-50-36C-56-44-50-62-38-70')}`;
  if (style === 'bun')
    return `<path d="M-64-4C-72-62-40-84 0-84C40-84 72-62 64-4C60-34 40-54 0-56C-40-54-60-34-64-4Z" ${fill}/>
      <path d="M-36-74C-16-84 22-84 40-72L36-62C18-72-14-72-32-64Z" fill="#d9772f"/>
      <circle cx="-61" cy="30" r="4.6" fill="#e5b53b"/><circle cx="61" cy="30" r="4.6" fill="#e5b53b"/>`;
  if (style === 'braids')
    return `<path d="M-66 14C-78-60-40-86 0-86C40-86 78-60 66 14C62-10 56-30 40-42C24-36 6-40 0-50C-6-38-26-34-42-40C-56-30-62-10-66 14Z" ${fill}/>
      ${strand('M0-52V-84')}${strand('M-10-50C-30-54-48-46-58-22')}${strand('M10-50C30-54 48-46 58-22')}`;
  return `<path d="M-60-12C-64-30-58-44-50-52C-54-40-54-26-56-10ZM60-12C64-30 58-44 50-52C54-40 54-26 56-10Z" ${fill}/>
    <path d="M-26-52C-14-60 6-60 18-56" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".22"/>`;
}
