import dashboard from './shots/care-dashboard.webp';
import dashboardSmall from './shots/care-dashboard-small.webp';
import family from './shots/family.webp';
import familySmall from './shots/family-small.webp';
import home from './shots/senior-home.webp';
import homeSmall from './shots/senior-home-small.webp';

interface Scene {
  title: string;
  words: string;
  /** Describes the picture for screen readers. */
  alt: string;
  large: string;
  small: string;
  /** In pixels, of the large picture; the small one is half as wide. */
  width: number;
  height: number;
}

/** Screenshots of the product with the demo family, taken by scripts/screenshots.mjs. */
const scenes: readonly Scene[] = [
  {
    title: 'Margaret sees what to take now',
    words:
      'One warm card says what is due, with a picture and one large button. Everything else waits quietly around it.',
    alt: 'A senior’s home page: the medication that is due, with a button to take it, and below it where to be next',
    large: home,
    small: homeSmall,
    width: 1640,
    height: 1400,
  },
  {
    title: 'Her daughter sees what needs her',
    words: 'Missed doses, high readings and visits are at the top, most urgent first, for everyone she looks after.',
    alt: 'The care dashboard: alerts, the most urgent first, and a card for each senior',
    large: dashboard,
    small: dashboardSmall,
    width: 1640,
    height: 1400,
  },
  {
    title: 'And the whole family hears the news',
    words:
      'A photo and a sentence from the garden reach everyone she chose. Grandma can reply with a heart or a few words.',
    alt: 'Family updates: a place to write and add photos, and below it what the family has shared',
    large: family,
    small: familySmall,
    width: 1640,
    height: 1400,
  },
];

/** Shows real pages rather than promises. */
export function Showcase() {
  return (
    <section aria-labelledby="showcase">
      <h2 id="showcase" className="mb-8 text-2xl">
        A day with Hearthside
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-10 @4xl/page:gap-14">
        {scenes.map((scene) => (
          <SceneRow key={scene.title} {...scene} />
        ))}
      </ul>
    </section>
  );
}

function SceneRow({ title, words, alt, large, small, width, height }: Scene) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-12 gap-y-4 @4xl/page:grid-cols-[0.8fr_1.2fr] @4xl/page:even:grid-cols-[1.2fr_0.8fr] @4xl/page:even:*:first:order-2">
      <div>
        <h3 className="text-xl">{title}</h3>
        <p className="mt-2 max-w-measure text-lg text-muted">{words}</p>
      </div>
      <img
        src={small}
        srcSet={`${small} ${width / 2}w, ${large} ${width}w`}
        sizes="(min-width: 64rem) 40rem, 94vw"
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
        className="edge h-auto w-full rounded-lg"
      />
    </li>
  );
}
