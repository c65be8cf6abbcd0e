import type { ComponentType } from 'react';
import { AlertsScreen } from './alerts/alerts-screen.tsx';
import { BuyerScreen } from './buyers/buyer-screen.tsx';
import { BuyersScreen } from './buyers/buyers-screen.tsx';
import { CampaignScreen } from './campaigns/campaign-screen.tsx';
import { CampaignsScreen } from './campaigns/campaigns-screen.tsx';
import { NewCampaignScreen } from './campaigns/starters/new-campaign-screen.tsx';
import { TestimonialsScreen } from './campaigns/testimonials-screen.tsx';
import { ExportsScreen } from './exports/exports-screen.tsx';
import { MonthScreen } from './exports/month-screen.tsx';
import { OrderScreen } from './orders/order-screen.tsx';
import { OrdersScreen } from './orders/orders-screen.tsx';
import { ResultsScreen } from './results/results-screen.tsx';
import { NotificationsScreen } from './settings/notifications.tsx';
import { SettingsScreen } from './settings/settings-screen.tsx';
import { WelcomeScreen } from './settings/welcome-screen.tsx';
import { SetupScreen } from './shop/setup/setup-screen.tsx';
import { TestScreen } from './test/test-screen.tsx';
import { TodayScreen } from './today/today-screen.tsx';
import type { IconName } from './ui/panel-icon.tsx';

/** Entry of the menu, and the screens below it. */
export interface MenuEntry {
  /** Name in the menu, and title of the screens. */
  name: string;
  icon: IconName;
  /** Screens by path below `/painel`, the entry's own first. Of paths that fit an address, the earlier one counts. */
  screens: readonly [Screen, ...Screen[]];
}

type Screen = readonly [path: string, component: ComponentType];

/** Entries for daily use; on a phone at the bottom. */
export const DAILY_ENTRIES: readonly MenuEntry[] = [
  { name: 'Hoje', icon: 'today', screens: [['/', TodayScreen]] },
  {
    name: 'Pedidos',
    icon: 'orders',
    screens: [
      ['/pedidos', OrdersScreen],
      ['/pedidos/:number', OrderScreen],
    ],
  },
  {
    name: 'Compradores',
    icon: 'buyers',
    screens: [
      ['/compradores', BuyersScreen],
      ['/compradores/:number', BuyerScreen],
    ],
  },
  {
    name: 'Alertas',
    icon: 'alerts',
    screens: [
      ['/alertas', AlertsScreen],
      ['/alertas/:part', AlertsScreen],
    ],
  },
  { name: 'Resultados', icon: 'results', screens: [['/resultados', ResultsScreen]] },
];

/** Entries for occasional use; on a phone at the top. */
export const OCCASIONAL_ENTRIES: readonly MenuEntry[] = [
  {
    name: 'Campanhas',
    icon: 'campaigns',
    screens: [
      ['/campanhas', CampaignsScreen],
      ['/nova-campanha', NewCampaignScreen],
      ['/depoimentos', TestimonialsScreen],
      ['/campanhas/:id', CampaignScreen],
      ['/campanhas/:id/:part', CampaignScreen],
    ],
  },
  {
    name: 'Ajustes',
    icon: 'settings',
    screens: [
      ['/ajustes', SettingsScreen],
      ['/ajustes/notificacoes', NotificationsScreen],
      ['/ajustes/:part', SettingsScreen],
      ['/comecar', WelcomeScreen],
      ['/abrir', SetupScreen],
      ['/exportar', ExportsScreen],
      ['/exportar/mes', MonthScreen],
      ['/teste', TestScreen],
    ],
  },
];

export const MENU_ENTRIES = [...DAILY_ENTRIES, ...OCCASIONAL_ENTRIES];

/** Returns the entry of an address below `/painel`: its first part is that of one of the entry's screens. */
export function entryOf(address: string): MenuEntry | undefined {
  return MENU_ENTRIES.find(({ screens }) => screens.some(([path]) => firstPart(path) === firstPart(address)));
}

/** Returns `/pedidos` of `/pedidos/:number`. */
function firstPart(path: string): string {
  return `/${path.split('/')[1]}`;
}
