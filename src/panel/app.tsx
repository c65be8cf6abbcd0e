import { Suspense } from 'react';
import { Link, Redirect, Route, Switch } from 'wouter';
import { MENU_ENTRIES } from './screens.ts';
import { Shell } from './shell.tsx';
import { Empty } from './ui/problem.tsx';
import { SkeletonRows } from './ui/skeleton-rows.tsx';

export function App() {
  return (
    <Shell>
      <Suspense fallback={<SkeletonRows />}>
        <Switch>
          {MENU_ENTRIES.flatMap(({ screens }) =>
            screens.map(([path, component]) => <Route key={path} path={path} component={component} />),
          )}
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
