/** The lazy-loaded sheet that makes a pack, and opens, saves or prints it (PACK-19). */
import { useEffect, useState } from 'react';
import type { Appointment } from '@shared/api/appointments';
import { packFileName, usualPaper } from '@shared/domain/pack/file-name';
import { PACK_DAYS, PACK_PAPERS, type PackDays, type PackPaper } from '@shared/domain/pack/pack';
import { localDate } from '@shared/domain/zoned-time';
import { Button } from '@/ui/button';
import { DialogPanel } from '@/ui/dialog-panel';
import type { OverlayState } from '@/ui/lazy-component';
import { Notice } from '@/ui/notice';
import { RadioList } from '@/ui/radio-list';
import { fetchFile } from '@/lib/api';
import type { CurrentUser } from '@/lib/session';
import { createDeviceStorage } from '@/lib/session-storage';
import { PackLinks } from './pack-links';

export interface PackProps {
  user: CurrentUser;
  /** Undefined for the current user's own. */
  seniorId?: string | undefined;
  /** 'Margaret'; undefined for oneself. */
  firstName?: string | undefined;
  /** The visit that it is for; null: none. */
  appointment: Pick<Appointment, 'id' | 'title'> | null;
}

const FAILED = 'The pack could not be made. Please try again.';
const PAPERS: Readonly<Record<PackPaper, string>> = { a4: 'A4', letter: 'Letter' };

interface PackChoice {
  days: PackDays;
  paper: PackPaper | null;
}

const USUAL: PackChoice = { days: 90, paper: null };
const choices = createDeviceStorage<PackChoice>('doctors-pack', USUAL);

export function PackSheet(props: PackProps & OverlayState) {
  const { user, seniorId, firstName, appointment, open, onOpenChange } = props;
  const { days, paper: chosen } = choices.use('choice');
  const paper = chosen ?? usualPaper(user.timeZone);
  const making = usePack(props, { days, paper });
  const choose = (choice: Partial<PackChoice>) => {
    choices.write('choice', { days, paper: chosen, ...choice });
    making.forget();
  };
  const isOwn = seniorId === undefined;
  return (
    <DialogPanel
      title={isOwn ? "Doctor's pack" : `Doctor's pack for ${firstName ?? ''}`}
      description={appointment === null ? 'To take to a visit.' : `For ${appointment.title}.`}
      open={open}
      onOpenChange={onOpenChange}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="flex flex-wrap gap-5">
          <RadioList
            question="What should it show?"
            value={days}
            onChoose={(value) => choose({ days: value })}
            options={PACK_DAYS.map((value) => ({ value, label: `Last ${value} days` }))}
          />
          <RadioList
            question="Which paper?"
            value={paper}
            onChoose={(value) => choose({ paper: value })}
            options={PACK_PAPERS.map((value) => ({ value, label: PAPERS[value] }))}
          />
        </div>
        {making.hasFailed && (
          <Notice tone="critical" role="alert">
            {FAILED}
          </Notice>
        )}
        {making.file === null ? (
          <Button
            variant="primary"
            size="big"
            icon="document"
            pending={making.isMaking}
            pendingLabel="Making it..."
            onClick={making.make}
          >
            Make the doctor's pack
          </Button>
        ) : (
          <MadePack file={making.file} />
        )}
        {isOwn && user.role === 'senior' && (
          <PackLinks appointment={appointment} zone={user.timeZone} {...{ days, paper }} />
        )}
      </div>
    </DialogPanel>
  );
}

function MadePack({ file: { url, name } }: { file: MadeFile }) {
  return (
    <Notice
      tone="success"
      role="status"
      title="The pack is ready."
      action={
        <>
          <Button variant="primary" icon="eye" onClick={() => window.open(url, '_blank')}>
            Open
          </Button>
          <Button icon="download" onClick={() => save(url, name)}>
            Save
          </Button>
          <Button icon="document" onClick={() => print(url)}>
            Print
          </Button>
        </>
      }
    />
  );
}

interface MadeFile {
  url: string;
  name: string;
}

/** Makes it on a press; what was made goes with the sheet, and with another choice. */
function usePack({ user, seniorId, firstName, appointment }: PackProps, choice: { days: PackDays; paper: PackPaper }) {
  const [state, setState] = useState<'idle' | 'making' | 'failed'>('idle');
  const [file, setFile] = useState<MadeFile | null>(null);
  const url = file?.url;
  useEffect(() => {
    if (url === undefined) return undefined;
    return () => URL.revokeObjectURL(url);
  }, [url]);
  const make = async () => {
    setState('making');
    const query = {
      ...(seniorId !== undefined && { senior: seniorId }),
      ...(appointment !== null && { appointment: appointment.id }),
      ...choice,
    };
    try {
      const { blob, name } = await fetchFile('GET /api/doctors-pack', { query });
      const usual = () =>
        packFileName(firstName ?? user.firstName ?? user.username, localDate(new Date(), user.timeZone));
      setFile({ url: URL.createObjectURL(blob), name: name ?? usual() });
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return {
    file,
    isMaking: state === 'making',
    hasFailed: state === 'failed',
    make: () => void make(),
    forget: () => {
      setFile(null);
      setState('idle');
    },
  };
}

function save(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** Opens it and asks it to print; a browser that shows files without their pages has its own button there. */
function print(url: string): void {
  const view = window.open(url, '_blank');
  view?.addEventListener('load', () => view.print());
}
