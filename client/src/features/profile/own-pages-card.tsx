import { Card } from '@/ui/card';
import { Icon, type IconName } from '@/ui/icon';
import { ListRow, RowList } from '@/ui/list-row';

export interface OwnPage {
  href: string;
  title: string;
  detail: string;
  icon: IconName;
}

/** The way to other pages that are about oneself. */
export function OwnPagesCard({ pages }: { pages: readonly OwnPage[] }) {
  return (
    <Card title="More about you">
      <RowList>
        {pages.map(({ href, title, detail, icon }) => (
          <ListRow key={href} href={href} lead={<Icon name={icon} size="large" />} title={title} detail={detail} />
        ))}
      </RowList>
    </Card>
  );
}
