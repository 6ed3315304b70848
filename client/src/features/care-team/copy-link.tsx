import { useState } from 'react';
import { HiddenWords } from '@/ui/hidden-words';
import { Button, type ButtonLook } from '@/ui/button';
import { Input } from '@/ui/input';
import { toast } from '@/lib/toast';
import { linkAddress } from '@/lib/addresses';
import { copyText } from '@/lib/copy-text';

export interface CopyLinkProps extends Pick<ButtonLook, 'variant'> {
  /** The path of the invitation page. */
  link: string;
  /** The invited person's address. */
  email: string;
}

/** Copies the link; if the browser does not allow that, shows the link to be copied by hand. */
export function CopyLink({ link, email, variant = 'outline' }: CopyLinkProps) {
  const [isShown, setIsShown] = useState(false);
  const copy = async () => {
    const isCopied = await copyText(linkAddress(link));
    setIsShown(!isCopied);
    if (isCopied) toast({ title: 'Link copied', description: `You can now send it to ${email}.` });
    else {
      toast({ title: 'Could not copy the link', description: 'Please copy it by hand.', variant: 'destructive' });
    }
  };
  return (
    <>
      <Button variant={variant} onClick={() => void copy()}>
        Copy link
        <HiddenWords>for {email}</HiddenWords>
      </Button>
      {isShown && <LinkField link={link} email={email} />}
    </>
  );
}

/** The link as read-only text; focusing it selects all of it. */
export function LinkField({ link, email }: { link: string; email: string }) {
  return (
    <Input
      readOnly
      aria-label={`Link for ${email}`}
      value={linkAddress(link)}
      onFocus={(event) => event.currentTarget.select()}
      className="slashed-zero"
    />
  );
}
