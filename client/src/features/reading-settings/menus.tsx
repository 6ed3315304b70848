/** The text size and contrast menus in the header of every page. Their contents are fetched late. */
import type { Theme } from '@shared/comfort';
import { useComfort, useShownTheme } from '@/lib/comfort';
import { HeaderButton } from '@/ui/header-item';
import { Icon } from '@/ui/icon';
import { lazyPopover } from '@/ui/popover';

const TextSizePopover = lazyPopover(() => import('./choices').then((module) => module.TextSizeChoice));
const ContrastPopover = lazyPopover(() => import('./choices').then((module) => module.ContrastChoice));

/** On a tablet there is no room for it; screen readers read it all the same. */
const valueClasses = 'font-normal text-muted @max-5xl/header:@2xl/header:sr-only';

const themeWords: Readonly<Record<Theme, string>> = { light: 'Normal', dark: 'Dark', contrast: 'High' };

/** 'Text size 150 %' with its menu. */
export function TextSizeMenu() {
  const { textSize } = useComfort();
  return (
    <TextSizePopover
      label="Text size"
      renderTrigger={(props) => (
        <HeaderButton {...props}>
          <span aria-hidden="true" className="text-lg leading-7 font-bold">
            Aa
          </span>
          <span>
            Text size <span className={`whitespace-nowrap ${valueClasses}`}>{textSize} %</span>
          </span>
        </HeaderButton>
      )}
    />
  );
}

/** 'Contrast Dark' with its menu. */
export function ContrastMenu() {
  const theme = useShownTheme();
  return (
    <ContrastPopover
      label="Contrast"
      renderTrigger={(props) => (
        <HeaderButton {...props}>
          <Icon name="contrast" className="h-7" />
          <span>
            Contrast <span className={valueClasses}>{themeWords[theme]}</span>
          </span>
        </HeaderButton>
      )}
    />
  );
}
