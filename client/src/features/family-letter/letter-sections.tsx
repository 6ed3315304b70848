import type { CSSProperties, ReactNode } from 'react';
import type { LetterSection } from '@shared/api/family-letter';
import { gamesWords, LETTER_HEADINGS } from '@shared/domain/family-letter';
import { personName } from '@shared/domain/person-name';
import { dayAndTimeWords, dayWords, unbroken } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import { cx } from '@/ui/cx';
import { Icon, type IconName } from '@/ui/icon';
import { ArrowLink } from '@/ui/link';
import { Photo } from '@/ui/photos/photo';
import { type ShownPhoto, shownPhoto } from '@/ui/photos/shown-photo';
import { useFormats } from '@/lib/formats';

const ICONS: Readonly<Record<LetterSection['kind'], IconName>> = {
  news: 'image',
  medications: 'pill',
  appointments: 'calendar',
  tasks: 'hand',
  thanks: 'heart',
  games: 'puzzle',
};

interface SectionsProps {
  sections: readonly LetterSection[];
  /** The senior's. */
  zone: string;
  /** The senior's first name; null: the reader. */
  name: string | null;
  boardHref: string;
}

/** In the order in which the server sends them (DIGEST-03). */
export function LetterSections({ sections, ...setting }: SectionsProps) {
  return (
    <div className="letter-sections">
      {sections.map((section) => (
        <section
          key={section.kind}
          aria-labelledby={`letter-${section.kind}`}
          className="edge-t pad-card"
          data-kind={section.kind}
        >
          <div className="flex min-h-target flex-wrap items-center justify-between gap-x-4 print:min-h-0">
            <h2 id={`letter-${section.kind}`} className="flex items-center gap-2.5">
              <Icon name={ICONS[section.kind]} className="text-accent-ink" />
              {LETTER_HEADINGS[section.kind]}
            </h2>
            {section.kind === 'tasks' && <ArrowLink href={setting.boardHref}>Help Board</ArrowLink>}
          </div>
          <Body section={section} {...setting} />
        </section>
      ))}
    </div>
  );
}

function Body({ section, zone, name }: Omit<SectionsProps, 'sections'> & { section: LetterSection }) {
  const formats = useFormats();
  switch (section.kind) {
    case 'news':
      return <News updates={section.updates} zone={zone} name={name} />;
    case 'medications':
      return <Words>{section.words}</Words>;
    case 'appointments':
      return (
        <Lines>
          {section.appointments.map(({ id, title, startTime }) => (
            <Line key={id} lead={title}>
              {unbroken(dayAndTimeWords(new Date(startTime), zone, formats))}
            </Line>
          ))}
        </Lines>
      );
    case 'tasks':
      return (
        <Lines>
          {section.tasks.map(({ id, title, dueOn, startsAt }) => (
            <Line key={id} lead={title}>
              {startsAt === null
                ? dayWords(dueOn, formats)
                : unbroken(dayAndTimeWords(new Date(startsAt), zone, formats))}
            </Line>
          ))}
        </Lines>
      );
    case 'thanks':
      return (
        <Lines>
          {section.thanks.map((thanks) => (
            <Line key={thanks.name} lead={thanks.name}>
              {thanks.titles.join(', ')}
            </Line>
          ))}
        </Lines>
      );
    case 'games':
      return <Words>{gamesWords(section, name)}</Words>;
  }
}

function Words({ children }: { children: string }) {
  return <p className="mt-1 text-lg">{children}</p>;
}

function Lines({ children }: { children: ReactNode }) {
  return <ul className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-2.5">{children}</ul>;
}

function Line({ lead, children }: { lead: string; children: string }) {
  return (
    <li className="wrap-anywhere">
      <span className="block text-lg leading-snug font-semibold">{lead}</span>
      <span className="block text-muted">{children}</span>
    </li>
  );
}

type Updates = Extract<LetterSection, { kind: 'news' }>['updates'];

function News({ updates, zone, name }: { updates: Updates; zone: string; name: string | null }) {
  const formats = useFormats();
  return (
    <ul className="letter-news mt-2 grid grid-cols-[minmax(0,1fr)] gap-8">
      {updates.map(({ id, author, content, isPrivate, createdAt, photos }) => (
        <li key={id}>
          {photos.length > 0 && <Photos photos={photos.map(shownPhoto)} />}
          {content !== '' && (
            <p className="mt-3 text-xl leading-normal wrap-anywhere whitespace-pre-line [unicode-bidi:plaintext]">
              {content}
            </p>
          )}
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-muted">
            <span>
              <b className="font-semibold text-ink">{personName(author)}</b>,{' '}
              {dayWords(localDate(new Date(createdAt), zone), formats)}
            </span>
            {isPrivate && (
              <span className="inline-flex items-center gap-1.5 font-semibold">
                <Icon name="lock" size="small" />
                Only for {name ?? 'you'}
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

const TALLEST = 4 / 5;
const WIDEST = 2.4;
const USUAL = 4 / 3;

/** One below the other on a phone; else two beside each other, the first of an odd number large. */
function Photos({ photos }: { photos: readonly ShownPhoto[] }) {
  return (
    <div className="letter-photos grid grid-cols-1 gap-2 @md:grid-cols-2">
      {photos.map((photo, index) => {
        const isLarge = index === 0 && photos.length % 2 === 1;
        const ratio = Math.min(Math.max(photo.ratio ?? USUAL, TALLEST), WIDEST);
        const style: CSSProperties & { '--ratio': number } = { '--ratio': ratio };
        return (
          <div
            key={photo.url}
            style={style}
            className={cx(
              'relative aspect-(--ratio) max-h-[75vh] overflow-hidden rounded-md bg-sunken',
              isLarge ? '@md:col-span-2' : '@md:aspect-4/3',
            )}
          >
            <Photo photo={photo} fallbackAlt={`Photo ${index + 1}, without a description`} />
          </div>
        );
      })}
    </div>
  );
}
