// The demo family's photos, drawn as SVG of 1000 × 750.
import { person } from './people.mjs';

let made = 0;

/** A definition and how to refer to it. */
function gradient(stops, direction = 'x1="0" y1="0" x2="0" y2="1"') {
  const id = `g${(made += 1)}`;
  const colors = stops.map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`).join('');
  return [`<linearGradient id="${id}" ${direction}>${colors}</linearGradient>`, `url(#${id})`];
}

function sky(...colors) {
  const [definition, fill] = gradient(colors.map((color, index) => [index / (colors.length - 1), color]));
  return `${definition}<rect width="1000" height="750" fill="${fill}"/>`;
}

/** Soft circles of light, as behind a portrait. */
function lights(color, seed, count = 14) {
  return Array.from({ length: count }, (_, index) => {
    const at = (step, size) => ((((index + 1) * step * seed) % 97) / 97) * size;
    return `<circle cx="${at(37, 1000)}" cy="${at(53, 620)}" r="${16 + at(29, 46)}" fill="${color}" opacity="${0.1 + at(17, 0.16)}"/>`;
  }).join('');
}

/** Seen from above: petals in three rings, and a curled heart. */
function rose(x, y, size, [light, base, dark]) {
  const ring = (count, distance, radius, color, edge, turn) =>
    Array.from({ length: count }, (_, index) => {
      const angle = ((index + turn) / count) * 2 * Math.PI;
      const [cx, cy] = [Math.cos(angle) * distance, Math.sin(angle) * distance];
      return `<ellipse cx="${cx}" cy="${cy}" rx="${radius}" ry="${radius * 0.86}" transform="rotate(${(angle * 180) / Math.PI + 90} ${cx} ${cy})" fill="${color}" stroke="${edge}" stroke-width="2.5"/>`;
    }).join('');
  return `<g transform="translate(${x} ${y}) scale(${size})">
    ${ring(6, 37, 31, base, dark, 0)}${ring(5, 23, 26, light, base, 0.4)}${ring(4, 12, 18, base, dark, 0.1)}
    <circle r="13" fill="${dark}"/><path d="M-7 3C-9-8 7-10 8 0C8 8-2 8-3 2" fill="none" stroke="${light}" stroke-width="3.4" stroke-linecap="round"/></g>`;
}

function leaf(x, y, turn, size = 1, color = '#4f8a4c') {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0 0C22-40 74-44 104-8C74 26 26 26 0 0Z" fill="${color}"/><path d="M6-1C40-10 66-12 98-8M40-9L54-26M62-11L76-24M42-9L58 8M64-11L78 4" fill="none" stroke="#2f6135" stroke-width="3" opacity=".6" stroke-linecap="round"/></g>`;
}

function cloud(x, y, size, opacity = 0.95) {
  return `<g transform="translate(${x} ${y}) scale(${size})" fill="#fff" opacity="${opacity}"><circle cx="0" cy="0" r="46"/><circle cx="54" cy="-22" r="58"/><circle cx="116" cy="0" r="44"/><rect x="-46" y="-6" width="206" height="52" rx="26"/></g>`;
}

const RED = ['#f2788a', '#d9405f', '#a92546'];
const BLUSH = ['#fde3dd', '#f8bfb6', '#e58f8a'];
const CREAM = ['#fffaf0', '#fbe6c5', '#e9c48f'];

/** Each picture, without the outer SVG element. */
export const SCENES = {
  roses: () => `${sky('#cfe8f5', '#e9f4e6', '#b9d9a8')}${lights('#ffffff', 5)}
    <path d="M0 520C240 440 420 500 640 470S900 450 1000 480V750H0Z" fill="#8fbf7c"/>
    <path d="M0 560C260 500 520 560 1000 520V750H0Z" fill="#7db26a"/>
    <g fill="none" stroke="#3f7442" stroke-width="12" stroke-linecap="round"><path d="M330 750C340 600 300 480 330 330"/><path d="M560 750C560 560 600 440 590 260"/><path d="M790 750C760 640 780 560 770 470"/><path d="M170 750C190 690 190 650 180 590"/></g>
    ${leaf(335, 560, 200)}${leaf(330, 480, -20)}${leaf(575, 480, 195, 1.1)}${leaf(580, 560, -10, 1.2)}${leaf(775, 620, -30)}${leaf(770, 580, 205)}${leaf(185, 680, -40, 0.9)}${leaf(560, 670, 190, 1.1, '#5c9a57')}${leaf(340, 680, -15, 1.1, '#5c9a57')}
    ${rose(330, 300, 1.5, BLUSH)}${rose(590, 240, 1.75, RED)}${rose(772, 455, 1.35, CREAM)}${rose(180, 565, 1.05, RED)}${rose(470, 600, 1.15, BLUSH)}`,

  cat: () => {
    const [glass, light] = gradient([
      [0, '#ffe9c2'],
      [1, '#fbd3a0'],
    ]);
    return `${sky('#d8b48c', '#c99f75')}${glass}<rect x="130" y="40" width="740" height="520" rx="10" fill="${light}"/>
    <circle cx="700" cy="190" r="80" fill="#fff6dc"/><path d="M130 470C300 380 420 440 560 410S760 380 870 420V560H130Z" fill="#dcb06f" opacity=".7"/>
    <path d="M500 40V560M130 290H870" stroke="#fffaf2" stroke-width="22"/><rect x="130" y="40" width="740" height="520" rx="10" fill="none" stroke="#fffaf2" stroke-width="26"/>
    <path d="M40 0H200C190 200 160 380 60 600H0V0ZM960 0H800C810 200 840 380 940 600H1000V0Z" fill="#b9476a" opacity=".9"/><path d="M90 0C90 200 70 380 30 560M910 0C910 200 930 380 970 560" stroke="#8f2f50" stroke-width="7" fill="none"/>
    <rect y="556" width="1000" height="70" fill="#fff8ee"/><rect y="612" width="1000" height="138" fill="#eadbc8"/>
    <path d="M700 556h110l-16 -92h-78z" fill="#c9673f"/><g fill="#4f8a4c"><path d="M755 466c-50-30-60-90-40-130 26 30 44 80 40 130ZM755 466c40-30 66-80 50-118-30 22-54 70-50 118ZM755 466c-10-50 0-110 14-140 18 40 14 100-14 140Z"/></g>
    <path d="M560 470C660 470 690 600 610 640C590 690 560 690 558 650" fill="none" stroke="#c97a2c" stroke-width="34" stroke-linecap="round"/>
    <path d="M300 566C290 440 360 350 450 360C560 360 620 450 604 566Z" fill="#e2953f"/>
    <path d="M380 566C376 480 400 420 440 420C480 420 500 490 494 566Z" fill="#fdf1dd"/>
    <path d="M330 250L318 138L394 196C420 188 452 188 478 196L552 138L544 250C572 330 520 388 436 388C352 388 302 330 330 250Z" fill="#e8a04a"/>
    <path d="M336 168L342 226L378 200ZM536 168L530 226L496 200Z" fill="#f3b7a0"/>
    <g stroke="#b96a20" stroke-width="9" stroke-linecap="round"><path d="M436 206v40M408 210l6 32M464 210l-6 32M326 300l30 4M328 330l30-4M546 300l-30 4M544 330l-30-4M320 470l36 8M318 510l38 2M588 470l-36 8M594 510l-40 2"/></g>
    <path d="M436 318C404 318 384 336 392 356C404 378 468 378 480 356C488 336 468 318 436 318Z" fill="#fdf1dd"/>
    <g fill="none" stroke="#5a3417" stroke-width="7" stroke-linecap="round"><path d="M366 284Q386 302 406 284M466 284Q486 302 506 284M436 334Q432 352 414 350M436 334Q440 352 458 350"/></g><path d="M422 318h28l-14 16z" fill="#d9777a"/>
    <g stroke="#fff8ee" stroke-width="4" stroke-linecap="round"><path d="M384 340L304 330M384 350L306 358M488 340L568 330M488 350L566 358"/></g>
    <ellipse cx="392" cy="562" rx="42" ry="24" fill="#fdf1dd"/><ellipse cx="486" cy="562" rx="42" ry="24" fill="#fdf1dd"/>`;
  },

  plane: () => {
    const [evening, fill] = gradient([
      [0, '#5a6fb0'],
      [0.45, '#e59a9c'],
      [0.75, '#ffcf94'],
      [1, '#ffe7bd'],
    ]);
    return `<rect width="1000" height="750" fill="#efe3d6"/><rect y="640" width="1000" height="110" fill="#dccab8"/>${evening}
    <rect x="205" y="10" width="590" height="690" rx="230" fill="#fbf5ee"/><rect x="240" y="40" width="520" height="630" rx="210" fill="#dfd0c1"/>
    <clipPath id="window"><rect x="268" y="66" width="464" height="580" rx="190"/></clipPath>
    <g clip-path="url(#window)"><rect x="260" y="60" width="480" height="600" fill="${fill}"/><circle cx="600" cy="410" r="58" fill="#fff4cf"/><circle cx="600" cy="410" r="110" fill="#fff4cf" opacity=".3"/>
      ${cloud(300, 480, 1.1)}${cloud(560, 520, 1.3)}${cloud(250, 590, 1.7)}${cloud(560, 640, 1.6)}${cloud(310, 250, 0.5, 0.5)}
      <path d="M250 570L520 420L566 416L600 380H632L604 430L470 520L250 690Z" fill="#eef0f4"/><path d="M250 640L470 510L600 432" fill="none" stroke="#b6bcc8" stroke-width="7"/><path d="M600 380H632L618 406L588 392Z" fill="#6b2456"/><path d="M260 60H740V150H260Z" fill="#f7ede2"/><path d="M260 150H740" stroke="#d9c6b3" stroke-width="7"/></g>
    <rect x="268" y="66" width="464" height="580" rx="190" fill="none" stroke="#fff" stroke-width="8" opacity=".6"/>`;
  },

  lake: () => `${sky('#9fd0ec', '#dff0f4', '#fdeccd')}<circle cx="760" cy="170" r="62" fill="#fff3c4"/>${cloud(140, 150, 0.9)}${cloud(460, 100, 0.6, 0.8)}
    <path d="M0 400L170 230L290 330L450 170L640 360L760 270L1000 420V480H0Z" fill="#8fa9bf"/><path d="M450 170L400 222L440 244L470 220L500 250L516 236ZM170 230L132 268L164 282L190 264L206 260Z" fill="#fff"/>
    <path d="M0 430C180 360 330 420 500 400S840 380 1000 410V500H0Z" fill="#6f9b6b"/><path d="M0 470C260 440 620 470 1000 446V640H0Z" fill="#6fb2cf"/>
    <g stroke="#d6eef6" stroke-width="6" stroke-linecap="round" opacity=".8"><path d="M80 510h120M330 500h90M640 520h150M520 555h110M180 565h140M800 490h110"/></g>
    <path d="M0 600C200 560 460 590 620 620S860 640 1000 610V750H0Z" fill="#7fae62"/><path d="M0 660C260 620 560 660 1000 670V750H0Z" fill="#5f9150"/>
    <g><path d="M60 640V330" stroke="#6b4b32" stroke-width="22"/><path d="M60 190L-30 380H20L-60 500H180L100 380H150Z" fill="#3f7442"/><path d="M930 640V420" stroke="#6b4b32" stroke-width="18"/><path d="M930 300L850 450H890L830 560H1030L970 450H1010Z" fill="#4f8a4c"/></g>
    <path d="M330 610h330M350 560h290" stroke="#8a5a36" stroke-width="26" stroke-linecap="round"/><path d="M372 570v100M620 570v100" stroke="#6f4527" stroke-width="18" stroke-linecap="round"/>
    <path d="M388 600C384 520 400 486 440 484C482 486 494 520 492 600Z" fill="#6b2456"/><circle cx="440" cy="440" r="44" fill="#e7e1de"/><circle cx="410" cy="420" r="20" fill="#efeae7"/><circle cx="470" cy="422" r="22" fill="#efeae7"/><circle cx="440" cy="404" r="24" fill="#f5f1ee"/>
    <path d="M500 600C498 540 510 508 546 506C582 508 592 540 590 600Z" fill="#e8a33c"/><circle cx="546" cy="470" r="36" fill="#8f5a35"/><g fill="#8f5a35"><ellipse cx="516" cy="510" rx="11" ry="28"/><ellipse cx="576" cy="510" rx="11" ry="28"/></g><path d="M507 536h18M567 536h18" stroke="#c2385a" stroke-width="8" stroke-linecap="round"/>
    <path d="M482 520C500 540 508 544 522 548" fill="none" stroke="#6b2456" stroke-width="26" stroke-linecap="round"/>
    <g fill="none" stroke="#4d5a66" stroke-width="5" stroke-linecap="round"><path d="M600 250q14-14 26 0q12-14 26 0M690 220q10-10 20 0q10-10 20 0"/></g>`,

  drawing:
    () => `<rect width="1000" height="750" fill="#dfe7ea"/><path d="M0 0H1000V750H0Z" fill="#e7eef0"/><path d="M0 706H1000" stroke="#b9c6cb" stroke-width="12"/><rect x="28" y="180" width="24" height="280" rx="12" fill="#b4bfc4"/>
    <g transform="rotate(-2.5 520 370)"><rect x="160" y="66" width="740" height="590" fill="#aab6bb" opacity=".45"/><rect x="150" y="54" width="740" height="590" fill="#fffdf7"/>
      <g fill="none" stroke-linecap="round" stroke-linejoin="round" stroke-width="13">
        <g stroke="#f2b705"><circle cx="236" cy="146" r="42" fill="#ffe066"/><path d="M236 78v-8M236 222v12M166 146h-8M304 146h14M188 98l-8-8M286 98l10-10M186 196l-8 8M284 194l10 10"/></g>
        <path d="M180 566q30-44 44-2q20-46 46 0q24-44 46 0q28-44 48 2q24-46 46 0q26-44 50 0q26-42 48 0q24-46 46 0q28-42 50 0q24-46 46 0q26-44 46 0q24-42 44 0q24-40 40 0" stroke="#4aa04a"/>
        <path d="M590 520V330L710 230L832 330V520Z" stroke="#c2385a" fill="#f7c9d2"/><path d="M566 340L710 222L856 340" stroke="#8a4a2f"/><path d="M680 520v-90h62v90" stroke="#8a4a2f" fill="#e2b48c"/><path d="M616 366h46v46h-46ZM764 366h46v46h-46Z" stroke="#3a78b5" fill="#cfe6f7"/><path d="M786 262v-62h34v92" stroke="#8a4a2f"/><path d="M806 170q20-22 2-40q24-14 12-34" stroke="#9aa3a8" stroke-width="9"/>
        <g stroke="#7a2f62"><circle cx="290" cy="350" r="38" fill="#fbdcc4"/><path d="M290 390L236 510H344Z" fill="#b56a9c"/><path d="M256 424L214 448M324 424L388 448M272 512v32M308 512v32"/><path d="M258 326q8-34 32-32q28-2 34 34" stroke="#b9b2b0" stroke-width="17"/></g>
        <g stroke="#e08a1e"><circle cx="440" cy="400" r="31" fill="#fbdcc4"/><path d="M440 432L402 518H478Z" fill="#ffce73"/><path d="M416 452L388 448M464 452L512 470M426 520v26M454 520v26"/><path d="M410 392q0-26 30-26q30 0 30 26M408 400l-14 42M472 400l14 42" stroke="#8f5a35"/></g>
        <g stroke="#4b3525" stroke-width="8"><path d="M276 346v2M304 346v2M276 364q14 14 28 0M429 396v2M451 396v2M428 410q12 12 24 0"/></g>
        <path d="M530 520q4-40 34-36l8-20l12 18q6 40-18 40ZM572 520q22 4 22-26" stroke="#e8933a" fill="#f7be7d" stroke-width="9"/>
        <path d="M414 176c-20-40-72-8-44 30l44 40l44-40c28-38-24-70-44-30Z" stroke="#d9405f" fill="#f58ba0"/>
      </g></g>
    <circle cx="360" cy="66" r="24" fill="#d9405f"/><circle cx="352" cy="58" r="7" fill="#f58ba0"/><circle cx="700" cy="50" r="24" fill="#2f7f7a"/><circle cx="692" cy="42" r="7" fill="#7fc4be"/>`,

  cake: () => `${sky('#f6dcc4', '#eec5a2')}${lights('#fff6e0', 7, 18)}
    <g>${['#d9405f', '#e8a33c', '#2f7f7a', '#6b2456', '#d9405f', '#e8a33c', '#2f7f7a'].map((color, index) => `<path d="M${40 + index * 140} ${70 + Math.abs(3 - index) * -14 + 40}h92l-46 84z" fill="${color}"/>`).join('')}<path d="M0 60C250 140 750 140 1000 60" fill="none" stroke="#fffaf2" stroke-width="7"/></g>
    <rect y="590" width="1000" height="160" fill="#fdf7ee"/><path d="M0 596H1000" stroke="#e3d2bd" stroke-width="10"/>
    <ellipse cx="500" cy="640" rx="370" ry="52" fill="#d8c6b4" opacity=".6"/><ellipse cx="500" cy="622" rx="340" ry="44" fill="#fff"/><ellipse cx="500" cy="616" rx="300" ry="34" fill="#e8edf0"/>
    <path d="M250 430V590C250 640 750 640 750 590V430Z" fill="#f3d9a8"/><path d="M250 500C350 540 650 540 750 500V540C650 580 350 580 250 540Z" fill="#c2385a"/>
    <path d="M250 420C250 350 750 350 750 420V450C736 500 704 496 692 456C680 520 632 520 620 470C604 536 556 536 544 480C528 530 476 530 460 478C446 534 396 526 384 468C370 514 324 510 312 456C298 496 262 492 250 450Z" fill="#fffaf4"/>
    <ellipse cx="500" cy="412" rx="250" ry="54" fill="#fffdf9"/>
    ${[300, 370, 630, 700].map((x, index) => `<g transform="translate(${x} ${[412, 440, 440, 412][index]})"><path d="M-20-8C-20-34 20-34 20-8C16 20 0 28 0 28S-16 20-20-8Z" fill="#d9405f"/><path d="M-16-24l16 10l16-10l-16-6z" fill="#4f8a4c"/></g>`).join('')}
    ${[400, 450, 500, 550, 600].map((x, index) => `<g transform="translate(${x} ${index % 2 ? 424 : 404})"><rect x="-8" y="-104" width="16" height="110" rx="5" fill="${['#6b2456', '#e8a33c', '#2f7f7a', '#d9405f', '#4d78a8'][index]}"/><path d="M-8-80l16-12M-8-52l16-12M-8-24l16-12" stroke="#fff" stroke-width="5" opacity=".7"/><circle cy="-132" r="48" fill="#fff0b5" opacity=".45"/><path d="M0-170C20-140 16-112 0-110C-16-112-20-140 0-170Z" fill="#ffb52e"/><path d="M0-144C8-130 7-116 0-114C-7-116-8-130 0-144Z" fill="#fff3c0"/></g>`).join('')}
    <g transform="translate(100 480)"><path d="M0 30H120C124 110 100 136 60 136S-4 110 0 30Z" fill="#6b2456"/><path d="M120 50C160 46 160 104 112 102" fill="none" stroke="#6b2456" stroke-width="15"/><ellipse cx="60" cy="30" rx="60" ry="13" fill="#4b2a1c"/><path d="M40 4q14-18 0-36M76 4q14-18 0-36" fill="none" stroke="#fff" stroke-width="7" opacity=".6" stroke-linecap="round"/></g>`,

  badge:
    () => `${sky('#d5eef5', '#bfe3ee')}<g stroke="#a9d3e0" stroke-width="5" opacity=".7"><path d="M0 90H1000M0 200H1000M0 310H1000"/>${[110, 230, 350, 470, 590, 710, 830, 950].map((x) => `<path d="M${x} 0V400"/>`).join('')}</g>
    <path d="M0 400H1000V750H0Z" fill="#4fb3d1"/><g fill="none" stroke="#c9eef7" stroke-width="9" stroke-linecap="round" opacity=".8"><path d="M30 470q40-26 80 0t80 0M760 480q40-26 80 0t80 0M60 580q40-26 80 0t80 0M800 600q40-26 80 0t80 0M620 430q30-20 60 0t60 0"/></g>
    <g>${[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((index) => `<circle cx="${index * 100}" cy="412" r="19" fill="${index % 2 ? '#fff' : '#e2574c'}"/>`).join('')}</g>
    ${person('lucy', { x: 470, y: 310, size: 2.1, mouth: 'laugh', tilt: -4, top: swimsuit })}
    <g transform="translate(740 470) rotate(8)"><path d="M-34 40L-56 170L-10 140L0 60ZM34 40L56 170L10 140L0 60Z" fill="#c2385a"/><circle r="92" fill="#e5b53b"/><circle r="74" fill="#2f6fa8"/><circle r="74" fill="none" stroke="#fff3c4" stroke-width="6"/><path d="M-44 22q15-14 29 0t29 0t29 0M-44 44q15-14 29 0t29 0t29 0" fill="none" stroke="#d8f0fa" stroke-width="8" stroke-linecap="round"/><circle cx="22" cy="-22" r="14" fill="#fbdcc4"/><path d="M-42 6L6-16L-4-40L-30-36" fill="none" stroke="#fbdcc4" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/></g>
    <path d="M640 750C620 660 650 590 690 540" fill="none" stroke="#f3c6a8" stroke-width="62" stroke-linecap="round"/><g stroke="#f3c6a8" stroke-width="24" stroke-linecap="round"><path d="M676 556L716 528M688 580L734 556M700 602L744 584"/></g><path d="M676 556C662 530 662 510 676 494" fill="none" stroke="#f3c6a8" stroke-width="24" stroke-linecap="round"/>`,

  baking: () => `${kitchen()}
    ${person('margaret', { x: 370, y: 270, size: 1.65, mouth: 'laugh', eyes: 'happy', tilt: 5 })}
    ${person('lucy', { x: 680, y: 385, size: 1.6, mouth: 'laugh', tilt: -8, look: -0.4 })}
    <path d="M660 338q18-10 30 0" fill="none" stroke="#fff" stroke-width="16" stroke-linecap="round" opacity=".9"/>
    <rect y="668" width="1000" height="82" fill="#b98150"/><path d="M0 670H1000" stroke="#d9a673" stroke-width="9"/>
    <g transform="translate(520 640)"><path d="M-190 0H190L160 66H-160Z" fill="#cfd6da"/><ellipse rx="196" ry="40" fill="#e8b069"/><ellipse rx="172" ry="30" fill="#c98a44"/><g stroke="#efc68a" stroke-width="17" stroke-linecap="round"><path d="M-140-10L-60 26M-80-24L30 28M0-28L110 18M70-24L150 6M-140 12L-60-26M-80 26L30-28M0 28L110-20M80 24L154-4"/></g></g>`,

  together: () => `${sky('#bfe0f0', '#e4f2e2', '#b7d69c')}${lights('#ffffff', 3, 16)}
    <path d="M0 460C200 380 420 430 640 400S880 380 1000 420V750H0Z" fill="#86b871"/><g opacity=".85">${rose(70, 470, 0.6, RED)}${rose(940, 450, 0.7, BLUSH)}${rose(30, 590, 0.7, BLUSH)}${rose(980, 600, 0.6, RED)}</g>
    ${person('tom', { x: 740, y: 260, size: 1.5, mouth: 'laugh', tilt: -5 })}${person('anna', { x: 255, y: 280, size: 1.5, mouth: 'laugh', tilt: 5 })}
    ${person('margaret', { x: 500, y: 345, size: 1.55, eyes: 'happy', mouth: 'laugh' })}${person('lucy', { x: 665, y: 540, size: 1.35, mouth: 'laugh', tilt: -7 })}`,
};

function swimsuit({ base }) {
  return `<path d="M-28 112C-70 126-118 138-132 190C-146 232-150 300-150 360H150C150 300 146 232 132 190C118 138 70 126 28 112C20 140-20 140-28 112Z" fill="${base}"/>
    <path d="M-84 126L-58 120C-44 190 44 190 58 120L84 126C92 190 104 230 104 360H-104C-104 230-92 190-84 126Z" fill="#c2385a"/><path d="M-104 300H104M-103 330H103" stroke="#f7c9d2" stroke-width="11"/>`;
}

function kitchen() {
  return `${sky('#fbeed9', '#f3dcbc')}<rect x="70" y="40" width="250" height="230" rx="8" fill="#d4ecf6"/><path d="M195 40V270M70 155H320" stroke="#fff" stroke-width="14"/><rect x="70" y="40" width="250" height="230" rx="8" fill="none" stroke="#fff" stroke-width="18"/>
    <rect x="560" y="120" width="400" height="18" rx="6" fill="#a9713f"/><g><rect x="600" y="54" width="60" height="66" rx="10" fill="#2f7f7a"/><rect x="680" y="40" width="66" height="80" rx="10" fill="#e8a33c"/><rect x="768" y="66" width="52" height="54" rx="10" fill="#c2385a"/><path d="M860 120C840 90 850 60 880 40C906 62 910 96 892 120Z" fill="#4f8a4c"/></g>
    <g stroke="#ead0ac" stroke-width="4" opacity=".8"><path d="M0 420H1000M0 500H1000M0 580H1000"/></g>`;
}

/** A photo of a paper, as people keep it under Documents. */
export const PAPERS = {
  'insurance-card': () => {
    const [blue, band] = gradient([
      [0, '#2b5f8a'],
      [1, '#1d4668'],
    ]);
    const grain = Array.from(
      { length: 9 },
      (_, index) =>
        `<path d="M0 ${40 + index * 84}C260 ${20 + index * 84} 620 ${66 + index * 84} 1000 ${36 + index * 84}" fill="none" stroke="#9c744d" stroke-width="3" opacity=".35"/>`,
    ).join('');
    const line = (x, y, label, value) =>
      `<text x="${x}" y="${y}" font-size="22" fill="#5b6b78">${label}</text><text x="${x}" y="${y + 36}" font-size="31" font-weight="bold">${value}</text>`;
    return `${sky('#c9a277', '#b98e60')}${grain}${blue}
    <g transform="rotate(-3 500 375)"><rect x="106" y="118" width="800" height="520" rx="34" fill="#3d2a18" opacity=".25"/>
    <rect x="100" y="106" width="800" height="520" rx="34" fill="#fdfdfb"/><path d="M100 140a34 34 0 0 1 34-34H866a34 34 0 0 1 34 34V226H100Z" fill="${band}"/>
    <path d="M150 190c0-28 22-46 44-46s44 18 44 46z" fill="#f4c95d"/><path d="M136 196c20-12 38 12 58 0s38 12 58 0" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/>
    <g font-family="DejaVu Sans" fill="#1d2a33"><text x="276" y="182" font-size="42" font-weight="bold" fill="#fff">Harbor Health Plan</text>
    ${line(150, 290, 'Member', 'MARGARET ELLIS')}${line(580, 290, 'Member number', 'HH 447 1082')}
    ${line(150, 390, 'Plan', 'Senior Care')}${line(580, 390, 'Group', '20418')}
    ${line(150, 490, 'Doctor visit', '$10')}${line(360, 490, 'Pharmacy', '$5')}${line(580, 490, 'Questions', '(555) 010-2000')}
    <text x="150" y="596" font-size="22" fill="#5b6b78">Sample card of the Hearthside demo. Not real insurance.</text></g></g>`;
  },
};

/** A face with a soft background, 640 × 640. */
export function portrait(name, [from, to], pose) {
  const [definition, fill] = gradient(
    [
      [0, from],
      [1, to],
    ],
    'x1="0" y1="0" x2="1" y2="1"',
  );
  return `${definition}<rect width="640" height="640" fill="${fill}"/><circle cx="500" cy="130" r="150" fill="#fff" opacity=".16"/><circle cx="90" cy="420" r="120" fill="#fff" opacity=".14"/>
    ${person(name, { x: 320, y: 325, size: 2.3, ...pose })}`;
}
