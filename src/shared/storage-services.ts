// Storages of the S3 protocol whose addresses are kept, so that a seller chooses a name and no address.

interface StorageService {
  label: string;
  /** Host; `*` stands for the region, or for what the service calls the account. */
  host: string;
  /** Region of every host, where the host does not say it. */
  region?: string;
  /** Regions to choose from, with their names; without them the host is copied from the service. */
  regions?: Readonly<Record<string, string>>;
  /** Names that the service has for the key and its secret, where they differ from those of Amazon S3. */
  keyNames?: readonly [key: string, secret: string];
  /** Way to the host, on the service's own pages. */
  hint?: string;
}

export const STORAGE_SERVICES = {
  backblaze: {
    label: 'Backblaze B2',
    host: 's3.*.backblazeb2.com',
    keyNames: ['keyID', 'applicationKey'],
    hint: 'Em “Buckets”, o que está ao lado de “Endpoint”, como s3.us-east-005.backblazeb2.com.',
  },
  r2: {
    label: 'Cloudflare R2',
    host: '*.r2.cloudflarestorage.com',
    region: 'auto',
    hint: 'No bucket, em “Settings”, o que está em “S3 API”.',
  },
  aws: {
    label: 'Amazon S3',
    host: 's3.*.amazonaws.com',
    regions: {
      'sa-east-1': 'São Paulo (sa-east-1)',
      'us-east-1': 'Virgínia (us-east-1)',
      'us-east-2': 'Ohio (us-east-2)',
      'us-west-2': 'Oregon (us-west-2)',
      'eu-west-1': 'Irlanda (eu-west-1)',
      'eu-central-1': 'Frankfurt (eu-central-1)',
    },
  },
  magalu: {
    label: 'Magalu Cloud',
    host: '*.magaluobjects.com',
    regions: { 'br-se1': 'Sudeste (br-se1)', 'br-ne1': 'Nordeste (br-ne1)' },
  },
  wasabi: {
    label: 'Wasabi',
    host: 's3.*.wasabisys.com',
    hint: 'A região do bucket diz qual é, como s3.us-east-1.wasabisys.com.',
  },
  digitalocean: {
    label: 'DigitalOcean Spaces',
    host: '*.digitaloceanspaces.com',
    hint: 'No Space, em “Settings”, o que está em “Endpoint”, como nyc3.digitaloceanspaces.com.',
  },
  hetzner: {
    label: 'Hetzner',
    host: '*.your-objectstorage.com',
    hint: 'O lugar do bucket diz qual é, como fsn1.your-objectstorage.com.',
  },
} as const satisfies Record<string, StorageService>;

export type StorageServiceName = keyof typeof STORAGE_SERVICES;

export const STORAGE_SERVICE_NAMES = Object.keys(STORAGE_SERVICES) as StorageServiceName[];

/** Returns the facts about a service, whichever of them it has. */
export function storageService(name: StorageServiceName): StorageService {
  return STORAGE_SERVICES[name];
}

/** Returns the host of a service in one of its regions. */
export function storageHost(name: StorageServiceName, region: string): string {
  return STORAGE_SERVICES[name].host.replace('*', region);
}

/** Host of a storage, with what its name says. */
export interface StorageHost {
  host: string;
  /** Null for a service that is not kept. */
  service: StorageServiceName | null;
  /** Null if the host does not say it. */
  region: string | null;
}

/**
 * Reads a storage's host as people copy it: with `https://`, a path or the bucket behind it.
 *
 * @returns null for what is no host
 */
export function readStorageHost(text: string): StorageHost | null {
  const host = text
    .trim()
    .replace(/^\w+:\/\//, '')
    .replace(/[/?].*$/, '')
    .toLowerCase();
  if (!/^[a-z\d][a-z\d-]*(\.[a-z\d-]+)+$/.test(host)) return null;
  for (const service of STORAGE_SERVICE_NAMES) {
    const { region } = storageService(service);
    const named = patternOf(service).exec(host)?.groups?.['name'];
    if (named !== undefined) return { host, service, region: region ?? named };
  }
  return { host, service: null, region: null };
}

/** Pattern of a service's hosts. One of a bucket, `BUCKET.HOST`, is none: the bucket has a field of its own. */
function patternOf(name: StorageServiceName): RegExp {
  const [before = '', after = ''] = STORAGE_SERVICES[name].host.replaceAll('.', '\\.').split('*');
  // An account of Cloudflare may have a jurisdiction behind it.
  return new RegExp(`^${before}(?<name>[a-z\\d-]+${name === 'r2' ? '(?:\\.(?:eu|fedramp))?' : ''})${after}$`);
}
