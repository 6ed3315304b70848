import { Link } from 'wouter';
import { Avatar } from './avatar';
import { Card } from './card';
import { EmptyState } from './empty-state';
import { PageHeader } from './page-header';

interface SeniorChoiceProps {
  /** 'Whose help board' */
  label: string;
  seniors: readonly { seniorId?: string | undefined; name: string; imageUrl?: string | null | undefined }[];
  /** The id of the one whose page it is. */
  chosen: string | undefined;
  hrefOf: (seniorId: string) => string;
}

/** On a page about one senior: the same page about the others. Nothing where there is one alone. */
export function SeniorChoice({ label, seniors, chosen, hrefOf }: SeniorChoiceProps) {
  if (seniors.length < 2) return null;
  return (
    <nav aria-label={label} className="mb-4 @2xl/page:mb-6">
      <ul className="flex flex-wrap gap-2">
        {seniors.map(({ seniorId = '', name, imageUrl }) => (
          <li key={seniorId} className="min-w-0">
            <Link
              href={hrefOf(seniorId)}
              aria-current={seniorId === chosen ? 'page' : undefined}
              className="flex min-h-target items-center gap-2.5 rounded-full border-2 border-line-strong bg-surface py-1 pr-4 pl-1.5 leading-tight font-semibold text-ink no-underline hover:border-ink aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:text-accent-ink contrast:aria-[current]:underline forced-colors:aria-[current]:underline"
            >
              <Avatar name={name} seed={seniorId} imageUrl={imageUrl} size="small" />
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The page where there is none. @param what 'a help board' */
export function NoSeniors({ title, what }: { title: string; what: string }) {
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <EmptyState icon="lock" title={`Nobody shares ${what} with you`}>
          A senior can change that under ‘My Care Team’.
        </EmptyState>
      </Card>
    </>
  );
}
