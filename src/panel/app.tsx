import { type ComponentType, Suspense } from 'react';
import { Link, Redirect, Route, Switch } from 'wouter';
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
import { Shell } from './shell.tsx';
import { TestScreen } from './test/test-screen.tsx';
import { TodayScreen } from './today/today-screen.tsx';
import { Empty } from './ui/problem.tsx';
import { SkeletonRows } from './ui/skeleton-rows.tsx';

/** Screens by path below `/painel`. */
const SCREENS: [path: string, screen: ComponentType][] = [
  ['/', TodayScreen],
  ['/pedidos', OrdersScreen],
  ['/pedidos/:number', OrderScreen],
  ['/compradores', BuyersScreen],
  ['/compradores/:number', BuyerScreen],
  ['/alertas', AlertsScreen],
  ['/alertas/:part', AlertsScreen],
  ['/resultados', ResultsScreen],
  ['/exportar', ExportsScreen],
  ['/exportar/mes', MonthScreen],
  ['/campanhas', CampaignsScreen],
  ['/nova-campanha', NewCampaignScreen],
  ['/depoimentos', TestimonialsScreen],
  ['/campanhas/:id', CampaignScreen],
  ['/campanhas/:id/:part', CampaignScreen],
  ['/teste', TestScreen],
  ['/ajustes', SettingsScreen],
  ['/ajustes/notificacoes', NotificationsScreen],
  ['/ajustes/:part', SettingsScreen],
];

export function App() {
  return (
    <Shell>
      <Suspense fallback={<SkeletonRows />}>
        <Switch>
          {SCREENS.map(([path, screen]) => (
            <Route key={path} path={path} component={screen} />
          ))}
          <Route path="/hoje">
            <Redirect to="/" replace />
          </Route>
          <Route>
            <h1>Nada por aqui</h1>
            <Empty title="Esta tela não existe" text="Confira o endereço ou escolha uma tela no menu.">
              <Link href="/" className="button is-quiet">
                Ver o dia de hoje
              </Link>
            </Empty>
          </Route>
        </Switch>
      </Suspense>
    </Shell>
  );
}
