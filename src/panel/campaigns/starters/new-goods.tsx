import { Problem } from '../../ui/problem.tsx';
import { FileDrop } from '../product/file-drop.tsx';
import { LIST_WORDS, ListRefusal } from '../product/list-upload.tsx';
import { type Delivers, type NewGoods as Goods, studioOf } from './use-new-goods.ts';

/** Zone for what a new campaign sells. */
export function NewGoods({ goods: { queue, room }, delivers }: { goods: Goods; delivers: Delivers }) {
  if (delivers === 'contact-list')
    return (
      <FileDrop
        name="Arquivos do produto"
        choose="Escolher a lista"
        accept=".csv,text/csv"
        multiple={false}
        disabled={queue.files.length > 0}
        queue={queue}
      >
        {LIST_WORDS} Dá para pôr depois.
      </FileDrop>
    );
  return (
    <FileDrop name="Arquivos do produto" choose="Escolher arquivos" queue={queue}>
      PDF, ZIP, áudio, vídeo ou outro. {room} Dá para pôr depois.
    </FileDrop>
  );
}

/** Outcome of the uploads of a campaign that is there. */
export function GoodsOutcome({ id, goods: { error, refused, handOver } }: { id: string; goods: Goods }) {
  return (
    <>
      {error && <Problem error={error} retry={handOver} />}
      {refused && (
        <section className="card" aria-label="Lista com erros">
          <ListRefusal
            id={id}
            report={refused}
            onReport={({ version }) => version !== null && location.assign(studioOf(id))}
          />
        </section>
      )}
    </>
  );
}
