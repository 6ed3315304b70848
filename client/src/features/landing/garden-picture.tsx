/** The picture in the arch: a grandmother and a child among the tomatoes. Its colors are in landing.css. */
export function GardenPicture() {
  return (
    <div className="garden-arch justify-self-center">
      <svg
        viewBox="262 20 490 560"
        role="img"
        aria-label="Drawing: a grandmother and her grandchild in the garden"
        preserveAspectRatio="xMidYMid slice"
        className="block size-full"
        strokeLinecap="round"
      >
        <Hills />
        <Grandmother />
        <Child />
        <path d="M464 366c30 14 54 36 74 64" className="fill-none stroke-(--garden-sleeve) stroke-[30]" />
        <circle cx="542" cy="434" r="17" className="fill-(--garden-skin)" />
        <Tomatoes />
        <path d="M-200 520c300-44 700-30 1200-10v200h-1200z" className="fill-(--garden-near)" />
      </svg>
    </div>
  );
}

function Hills() {
  return (
    <>
      <rect x="-200" y="-200" width="1200" height="900" className="fill-(--garden-sky)" />
      <circle cx="604" cy="150" r="66" className="fill-(--garden-sun)" />
      <path d="M-200 320C100 220 260 250 400 280s270-60 600-30v400h-1200z" className="fill-(--garden-far)" />
      <path d="M-200 390c360-80 540-50 680-30s220-20 520-40v300h-1200z" className="fill-(--garden-hill)" />
      <path d="M-200 470c400-50 760-40 1200-20v300h-1200z" className="fill-(--garden-lawn)" />
    </>
  );
}

function Grandmother() {
  return (
    <>
      <path d="M318 560c-4-160 14-252 84-252s92 92 86 252z" className="fill-(--garden-dress)" />
      <path d="M378 306h48l-24 34z" className="fill-(--garden-collar)" />
      <circle cx="402" cy="190" r="24" className="fill-(--garden-hair)" />
      <circle cx="402" cy="260" r="48" className="fill-(--garden-skin)" />
      <path
        d="M350 268c-10-52 20-74 52-74s62 22 52 74c-8-30-24-44-52-44s-44 14-52 44z"
        className="fill-(--garden-hair)"
      />
      <path
        d="M380 264q7-8 14 0M410 264q7-8 14 0M388 282q14 13 28 0"
        className="fill-none stroke-(--garden-line) stroke-[3.5]"
      />
    </>
  );
}

function Child() {
  return (
    <>
      <path d="M512 560c-2-116 12-180 54-180s60 64 54 180z" className="fill-(--garden-child-shirt)" />
      <circle cx="566" cy="346" r="39" className="fill-(--garden-child-skin)" />
      <path
        d="M525 350c-8-44 14-62 42-62s48 20 39 62c-6-22-18-34-40-34s-35 10-41 34z"
        className="fill-(--garden-child-hair)"
      />
      <path
        d="M549 348q6-7 12 0M573 348q6-7 12 0M555 362q11 11 22 0"
        className="fill-none stroke-(--garden-line) stroke-3"
      />
    </>
  );
}

function Tomatoes() {
  return (
    <>
      <path
        d="M676 540c-2-60 4-110 0-160M722 540c2-50-4-90 2-132M676 430c-16-4-26-14-30-28M676 462c16-4 28-14 32-28"
        className="fill-none stroke-(--garden-stem) stroke-[7]"
      />
      <g className="fill-(--garden-fruit)">
        <circle cx="646" cy="418" r="17" />
        <circle cx="704" cy="452" r="18" />
        <circle cx="690" cy="392" r="15" />
        <circle cx="728" cy="412" r="14" />
      </g>
    </>
  );
}
