import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH, type SearchKind, type SearchResult } from '@shared/api/search';
import { dayAndTimeWords, unbroken } from '@shared/domain/time-words';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Icon, type IconName } from '@/ui/icon';
import { Input } from '@/ui/input';
import { ListRow, RowList } from '@/ui/list-row';
import { PageHeader } from '@/ui/page-header';
import { QueryView } from '@/ui/query-view';
import { apiQuery } from '@/lib/api-query';
import { useFormats } from '@/lib/formats';
import type { PageQueries } from '@/lib/page-queries';
import type { CurrentUser } from '@/lib/session';

/** How long after the last letter. */
const PAUSE_MS = 300;

const kindLooks: Readonly<Record<SearchKind, { title: string; icon: IconName }>> = {
  medications: { title: 'Medications', icon: 'pill' },
  appointments: { title: 'Appointments', icon: 'calendar' },
  tasks: { title: 'Help Board', icon: 'hand' },
  people: { title: 'People', icon: 'people' },
  messages: { title: 'Messages', icon: 'message' },
  updates: { title: 'Family updates', icon: 'image' },
  documents: { title: 'Documents', icon: 'document' },
  contacts: { title: 'Emergency contacts', icon: 'phone' },
};

export const queries: PageQueries = ({ search }) => {
  const text = textIn(search);
  return isLongEnough(text) ? [searchQuery(text)] : [];
};

/** Never stored for the next visit: what is found changes, and each search counts as a look (D-61). */
function searchQuery(text: string) {
  return { ...apiQuery('GET /api/search', { query: { q: text } }), staleTime: 0, gcTime: 0 };
}

function textIn(search: string): string {
  return (new URLSearchParams(search).get('q') ?? '').trim().slice(0, SEARCH_MAX_LENGTH);
}

const isLongEnough = (text: string) => text.length >= SEARCH_MIN_LENGTH;

/** What is searched for is part of the address, so that Back returns to the results. */
export function SearchPage({ user }: { user: CurrentUser }) {
  const text = textIn(useSearch());
  return (
    <>
      <PageHeader title="Find" sentence="Medications, appointments, people, messages, news, documents and contacts." />
      <SearchField text={text} />
      {isLongEnough(text) ? (
        <Results key={text} text={text} user={user} />
      ) : (
        <p className="mt-5 text-muted">Type at least {SEARCH_MIN_LENGTH} letters or numbers.</p>
      )}
    </>
  );
}

function SearchField({ text }: { text: string }) {
  const id = useId();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState(text);
  const wanted = typed.trim();
  const search = () =>
    navigate(wanted === '' ? '/search' : `/search?q=${encodeURIComponent(wanted)}`, { replace: true });
  useEffect(() => {
    if (wanted === text) return undefined;
    const timer = setTimeout(search, PAUSE_MS);
    return () => clearTimeout(timer);
  });
  const searchNow = (event: FormEvent) => {
    event.preventDefault();
    search();
  };
  return (
    <form role="search" onSubmit={searchNow} className="max-w-2xl">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        What are you looking for?
      </label>
      <Input
        id={id}
        type="search"
        data-arrival=""
        value={typed}
        maxLength={SEARCH_MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}

function Results({ text, user }: { text: string; user: CurrentUser }) {
  const query = useQuery(searchQuery(text));
  return (
    <div className="mt-5">
      <QueryView query={query} loadingText="Looking …" failed="The search did not work">
        {({ results }) => (
          <>
            <p role="status" className="mb-4 text-muted">
              {countWords(results.length, text)}
            </p>
            {results.length === 0 ? <NothingFound text={text} /> : <Groups results={results} user={user} />}
          </>
        )}
      </QueryView>
    </div>
  );
}

function countWords(count: number, text: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 result for “${text}”` : `${count} results for “${text}”`;
}

function NothingFound({ text }: { text: string }) {
  return (
    <Card>
      <EmptyState icon="search" title={`Nothing found for “${text}”`}>
        Check the spelling, or try fewer letters: the beginning of a word is enough.
      </EmptyState>
    </Card>
  );
}

function Groups({ results, user }: { results: readonly SearchResult[]; user: CurrentUser }) {
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @2xl/page:gap-6">
      {kinds.map((kind) => (
        <Card key={kind} title={kindLooks[kind].title}>
          <RowList>
            {results
              .filter((result) => result.kind === kind)
              .map((result) => (
                <Row key={result.id} result={result} user={user} />
              ))}
          </RowList>
        </Card>
      ))}
    </div>
  );
}

function Row({ result, user }: { result: SearchResult; user: CurrentUser }) {
  const { kind, title, snippet, at, seniorId, path } = result;
  const owner = useNameOf(seniorId === user.id ? null : seniorId);
  const formats = useFormats();
  const details = [
    owner !== null && `For ${owner}`,
    at !== null && unbroken(dayAndTimeWords(new Date(at), user.timeZone, formats)),
  ];
  const line = details.filter((detail) => detail !== false).join(' · ');
  return (
    <ListRow
      href={path}
      lead={<Icon name={kindLooks[kind].icon} size="large" className="text-accent-ink" />}
      title={<span className="wrap-anywhere">{title}</span>}
      detail={
        <>
          {snippet !== '' && <span className="block wrap-anywhere text-ink">{snippet}</span>}
          {line}
        </>
      }
    />
  );
}

/** The first name of a senior the user cares for; null for anybody else. */
function useNameOf(seniorId: string | null): string | null {
  const { data } = useQuery({ ...apiQuery('GET /api/care-connections', {}), enabled: seniorId !== null });
  const senior = data?.find((connection) => connection.seniorId === seniorId && connection.id === seniorId);
  return senior?.firstName ?? senior?.username ?? null;
}
