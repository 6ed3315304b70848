import { useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { copyText } from '@/lib/copy-text';
import { toast } from '@/lib/toast';

/** The address behind the code, for sending it to somebody. */
export function LinkAddress({ address }: { address: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    if (await copyText(address)) {
      toast({ title: 'Link copied', description: 'You can now paste it in a message.' });
      return;
    }
    field.current?.select();
    toast({ title: 'Could not copy the link', description: 'Please copy it by hand.', variant: 'destructive' });
  };
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        Link to your card
      </label>
      <div className="mt-1.5 flex flex-wrap gap-3">
        <Input
          ref={field}
          id={id}
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
          className="flex-[1_1_12rem] text-sm"
        />
        <Button onClick={() => void copy()}>Copy link</Button>
      </div>
    </div>
  );
}
