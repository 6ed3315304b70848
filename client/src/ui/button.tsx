import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from './cx';
import { Icon, Spinner, type IconName } from './icon';

const variants = {
  /** One per region: the primary action. */
  primary:
    'border-accent bg-accent text-on-accent hover:border-accent-strong hover:bg-accent-strong active:border-accent-strong active:bg-accent-strong',
  outline: 'border-line-strong bg-surface text-ink hover:border-ink active:bg-sunken',
  quiet: 'border-transparent text-accent-ink hover:bg-accent-soft active:bg-accent-soft contrast:hover:border-line',
  danger:
    'border-critical-fill bg-critical-fill text-on-critical hover:border-critical-fill-strong hover:bg-critical-fill-strong active:bg-critical-fill-strong',
} as const;

const sizes = {
  normal: 'min-h-target rounded-md px-4.5 py-1.5 big:px-3',
  /** The main action of a senior's screen: 60 px. */
  big: 'min-h-main rounded-[1rem] px-4 py-2 text-lg @sm:px-7 big:px-4',
} as const;

export interface ButtonLook {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  /** As wide as its container. */
  full?: boolean;
  icon?: IconName;
  /** After the words, for 'Next' and the like. */
  iconAfter?: IconName;
}

/** For elements that must look like a button and cannot be one (a file input's label). */
export function buttonClasses({ variant = 'outline', size = 'normal', full = false }: ButtonLook = {}): string {
  return cx(
    // As a link it looks like a button too, and buttons never print (KIND-29).
    'inline-flex max-w-full print:hidden items-center justify-center gap-2 border-2 text-center leading-tight font-semibold no-underline transition-colors',
    'disabled:border-line contrast:disabled:border-dashed disabled:bg-sunken disabled:text-muted disabled:hover:border-line disabled:hover:bg-sunken',
    variants[variant],
    sizes[size],
    full && 'w-full',
  );
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** In progress: the button shows `pendingLabel` and cannot be pressed again. */
  pending?: boolean | undefined;
  pendingLabel?: string | undefined;
}

export function Button({
  variant,
  size,
  full,
  icon,
  iconAfter,
  pending = false,
  pendingLabel,
  type = 'button',
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(full && { full }) };
  return (
    // oxlint-disable-next-line react/button-has-type -- the type is a prop that defaults to 'button'
    <button
      {...rest}
      data-variant={variant}
      type={type}
      disabled={disabled === true || pending}
      className={cx(buttonClasses(look), className)}
    >
      <ButtonFace icon={icon} iconAfter={iconAfter} pending={pending}>
        {pending ? (pendingLabel ?? children) : children}
      </ButtonFace>
    </button>
  );
}

export interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'href'>, ButtonLook {
  /** A path in this app navigates without a page load; the browser handles anything else (tel:, mailto:, https:). */
  href: string;
}

export function ButtonLink({
  variant,
  size,
  full,
  icon,
  iconAfter,
  href,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(full && { full }) };
  const face = (
    <ButtonFace icon={icon} iconAfter={iconAfter}>
      {children}
    </ButtonFace>
  );
  const classes = cx(buttonClasses(look), className);
  const isInside = href.startsWith('/') && rest.download === undefined && rest.target === undefined;
  if (!isInside) {
    return (
      <a {...rest} href={href} className={classes}>
        {face}
      </a>
    );
  }
  return (
    <Link {...rest} href={href} className={classes}>
      {face}
    </Link>
  );
}

interface ButtonFaceProps {
  icon: IconName | undefined;
  iconAfter: IconName | undefined;
  pending?: boolean;
  children: ReactNode;
}

function ButtonFace({ icon, iconAfter, pending = false, children }: ButtonFaceProps) {
  return (
    <>
      {pending ? <Spinner /> : icon && <Icon name={icon} />}
      {/* When the text wraps, the icon stays beside it instead of at the far edge. */}
      <span className={cx('min-w-0', (icon || pending) && 'text-left')}>{children}</span>
      {iconAfter && <Icon name={iconAfter} />}
    </>
  );
}

interface AddButtonProps {
  /** The items the page lists; undefined until loaded. */
  list: readonly unknown[] | undefined;
  onClick: () => void;
  /** Loads the dialog's code when a press seems likely. */
  preload: () => void;
  children: string;
}

/** Adds to a page's list. An empty list has its own button for the first item, so this one is quieter beside it. */
export function AddButton({ list, onClick, preload, children }: AddButtonProps) {
  return (
    <Button
      variant={list?.length === 0 ? 'outline' : 'primary'}
      icon="plus"
      onClick={onClick}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {children}
    </Button>
  );
}
