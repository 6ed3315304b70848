/** 'Share by a link', in the sheet of the senior's own pack (PACK-25). */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Appointment } from '@shared/api/appointments';
import type { PackLink } from '@shared/api/doctors-pack';
import { LINK_DAYS, type LinkDays, type PackDays, type PackPaper } from '@shared/domain/pack/pack';
import { dayOrYearWords, whenWords } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import { AddressField } from '@/ui/address-field';
import { Button } from '@/ui/button';
import { HiddenWords } from '@/ui/hidden-words';
import { RadioList } from '@/ui/radio-list';
import { linkAddress } from '@/lib/addresses';
import { useFormats } from '@/lib/formats';
import { useNow } from '@/lib/use-now';
import { packLinksQuery, useCreatePackLink, useRevokePackLink } from './api';

interface PackLinksProps {
  appointment: Pick<Appointment, 'id'> | null;
  days: PackDays;
  paper: PackPaper;
  zone: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export function PackLinks({ appointment, days, paper, zone }: PackLinksProps) {
  const formats = useFormats();
  const now = useNow();
  const [validDays, setValidDays] = useState<LinkDays>(7);
  const { mutate: create, isPending, data: made } = useCreatePackLink();
  const { data: links = [] } = useQuery(packLinksQuery());
  const until = new Date(now.getTime() + validDays * DAY_MS);
  const untilWords = dayOrYearWords(localDate(until, zone), localDate(now, zone), formats);
  // Only its maker ever sees the address, and only now.
  const shown = links.some(({ id }) => id === made?.id) ? made : undefined;
  return (
    <section aria-labelledby="share-by-a-link" className="edge-t grid grid-cols-[minmax(0,1fr)] gap-4 pt-5">
      <h3 id="share-by-a-link">Share by a link</h3>
      <RadioList
        question="How long should it work?"
        value={validDays}
        onChoose={setValidDays}
        options={LINK_DAYS.map((value) => ({ value, label: value === 1 ? '1 day' : `${value} days` }))}
        isShort
      />
      <p className="max-w-measure">Whoever has this link can read it until {untilWords}.</p>
      <Button
        icon="plus"
        className="justify-self-start"
        pending={isPending}
        pendingLabel="Making it..."
        onClick={() => create({ body: { appointmentId: appointment?.id ?? null, days, paper, validDays } })}
      >
        Make the link
      </Button>
      {shown !== undefined && (
        <AddressField
          label="Your new link"
          address={linkAddress(shown.url)}
          copyWords="Copy"
          copied={{ title: 'Link copied', description: 'Now you can paste it into a message.' }}
          failedTitle="Could not copy the link"
        />
      )}
      {links.length > 0 && (
        <ul aria-label="Links that work now" className="grid gap-2">
          {links.map((link) => (
            <LinkInForce key={link.id} link={link} zone={zone} />
          ))}
        </ul>
      )}
    </section>
  );
}

function LinkInForce({ link, zone }: { link: PackLink; zone: string }) {
  const formats = useFormats();
  const now = useNow();
  const { mutate: revoke, isPending } = useRevokePackLink();
  const { id, expiresAt, looks, lastLookedAt } = link;
  const until = dayOrYearWords(localDate(new Date(expiresAt), zone), localDate(now, zone), formats);
  const last = lastLookedAt === null ? '' : `, last: ${whenWords(new Date(lastLookedAt), now, zone, formats)}`;
  const opened = looks === 0 ? 'Not opened yet' : `Opened ${looks === 1 ? 'once' : `${looks} times`}${last}`;
  return (
    <li className="edge flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md px-4 py-2">
      <p className="min-w-0 flex-[1_1_12rem] leading-snug">
        <b>Until {until}</b>
        <br />
        {opened}
      </p>
      <Button icon="stop" pending={isPending} pendingLabel="Stopping..." onClick={() => revoke({ params: { id } })}>
        Stop it
        <HiddenWords>(the link until {until})</HiddenWords>
      </Button>
    </li>
  );
}
