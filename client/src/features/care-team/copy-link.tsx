import { useState } from 'react';
import { HiddenWords } from '@/ui/hidden-words';
import { Button, type ButtonLook } from '@/ui/button';
import { Input } from '@/ui/input';
import { toast } from '@/lib/toast';
import { copyText } from '@/lib/copy-text';

/** The whole address of an invitation's own link, to send to somebody. */
function wholeLink(link: string): string {
  return location.origin + link;
}

export interface CopyLinkProps extends Pick<ButtonLook, 'variant'> {
  /** The invitation's path. */
  link: string;
  /** Whom it is for. */
  email: string;
}

/** Copies the link; where the browser does not allow that, it shows the link to be copied by hand. */
export function CopyLink({ link, email, variant = 'outline' }: CopyLinkProps) {
  const [isShown, setIsShown] = useState(false);
  const copy = async () => {
    const isCopied = await copyText(wholeLink(link));
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

/** The link to look at; touching it selects all of it. */
export function LinkField({ link, email }: { link: string; email: string }) {
  return (
    <Input
      readOnly
      aria-label={`Link for ${email}`}
      value={wholeLink(link)}
      onFocus={(event) => event.currentTarget.select()}
      className="text-sm"
    />
  );
}
