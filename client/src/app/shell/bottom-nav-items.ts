import type { IconName } from '@/ui/icon';
import type { CurrentUser } from '@/lib/session';

export interface BottomNavItem {
  href: string;
  label: string;
  icon: IconName;
}

const home: BottomNavItem = { href: '/', label: 'Home', icon: 'home' };
const meds: BottomNavItem = { href: '/medications', label: 'Meds', icon: 'pill' };
const appointments: BottomNavItem = { href: '/appointments', label: 'Appointments', icon: 'calendar' };
const family: BottomNavItem = { href: '/family', label: 'Family', icon: 'people' };
const emergency: BottomNavItem = { href: '/emergency-contacts', label: 'Emergency', icon: 'phone' };
const games: BottomNavItem = { href: '/games', label: 'Games', icon: 'puzzle' };

const FOURTH = 3;

/** Every item required for each role, in order. Items without a page yet are left out at render time. */
export function bottomNavItems(role: CurrentUser['role']): readonly BottomNavItem[] {
  const items = role === 'senior' ? [home, meds, appointments, emergency, games] : [home, meds, emergency, games];
  return role === 'caregiver' ? items : [...items.slice(0, FOURTH), family, ...items.slice(FOURTH)];
}
