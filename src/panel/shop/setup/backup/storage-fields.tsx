import type { SettingGroupView } from '../../../../shared/panel/shop-setup-schema.ts';
import {
  readStorageHost,
  STORAGE_SERVICE_NAMES,
  type StorageServiceName,
  storageHost,
  storageService,
} from '../../../../shared/storage-services.ts';
import { Choice } from '../../../ui/fields.tsx';
import { TypedField } from '../../../ui/typed-field.tsx';
import { SecretField } from '../secret-field.tsx';

/** Fields of a storage as they are typed. */
export interface TypedStorage {
  /** Empty before the choice; `other` for a service that is not kept. */
  service: StorageServiceName | 'other' | '';
  /** Host as it was copied; empty where the region says it. */
  host: string;
  /** Region, where it was chosen or typed. */
  region: string;
  bucket: string;
  folder: string;
  key: string;
  /** Null keeps the one of before. */
  secret: string | null;
}

/** Fields of the storage that is in use, or of none. */
export function typedStorage({ values, secrets }: SettingGroupView): TypedStorage {
  const { host = '', region = '', bucket = '', folder = '', key = '' } = values;
  const service = host === '' ? '' : (readStorageHost(host)?.service ?? 'other');
  return { service, host, region, bucket, folder, key, secret: 'secret' in secrets ? null : '' };
}

/** Host and region that the typed fields say; null if they are no storage of the chosen service. */
export function placeOf({ service, host, region }: TypedStorage): { host: string; region: string } | null {
  if (service === '') return null;
  if (service !== 'other' && storageService(service).regions)
    return region === '' ? null : { host: storageHost(service, region), region };
  const read = readStorageHost(host);
  if (read === null) return null;
  if (service === 'other') return region.trim() === '' ? null : { host: read.host, region: region.trim() };
  return read.service === service && read.region !== null ? { host: read.host, region: read.region } : null;
}

interface StorageFieldsProps {
  view: SettingGroupView;
  typed: TypedStorage;
  onChange: (part: Partial<TypedStorage>) => void;
  errors: Record<string, string>;
}

/** Fields of the storage where the backups are. */
export function StorageFields({ view, typed, onChange, errors }: StorageFieldsProps) {
  const { service } = typed;
  const known = service === '' || service === 'other' ? null : storageService(service);
  const [keyName, secretName] = known?.keyNames ?? ['Access Key ID', 'Secret Access Key'];
  const field = (name: 'host' | 'region' | 'bucket' | 'folder' | 'key') => ({
    value: typed[name],
    error: errors[name],
    onChange: (value: string) => onChange({ [name]: value }),
    autoComplete: 'off',
    maxLength: 300,
  });
  return (
    <>
      <Choice
        label="Serviço"
        value={service}
        none="Escolha o serviço"
        options={[
          ...STORAGE_SERVICE_NAMES.map((name): [typeof service, string] => [name, storageService(name).label]),
          ['other', 'Outro, com o protocolo S3'],
        ]}
        error={service === '' ? errors['service'] : undefined}
        onChange={(next) => onChange({ service: next, host: '', region: '' })}
      />
      {known?.regions && (
        <Choice
          label="Região do bucket"
          value={typed.region}
          none="Escolha a região"
          options={Object.entries(known.regions)}
          error={typed.region === '' ? errors['region'] : undefined}
          onChange={(region) => onChange({ region })}
        />
      )}
      {service !== '' && !known?.regions && (
        <TypedField
          label="Endereço do serviço"
          hint={known?.hint ?? 'O nome do servidor, como s3.exemplo.com.'}
          {...field('host')}
        />
      )}
      {service === 'other' && (
        <TypedField label="Região" hint="Se o serviço não diz nenhuma: us-east-1." {...field('region')} />
      )}
      {service !== '' && (
        <>
          <TypedField label="Bucket" hint="Só para as cópias, e privado." {...field('bucket')} />
          <TypedField
            label="Prefixo (opcional)"
            hint="Um nome, se o bucket guarda também outras coisas."
            {...field('folder')}
          />
          <TypedField label={keyName} {...field('key')} />
          <SecretField
            name="secret"
            view={view}
            label={secretName}
            hint="A chave precisa gravar, ler e apagar nesse bucket, e em nenhum outro."
            value={typed.secret}
            onChange={(secret) => onChange({ secret })}
            error={errors['secret']}
          />
        </>
      )}
    </>
  );
}
