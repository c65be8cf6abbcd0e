// A Vendure shop with one product, in the database that DATABASE_* tell. It answers every message of the process that
// started it with its memory in bytes, and says that it can sell in the same way. With the argument `prepare` it makes
// the tables, the product and the payment method instead, and ends.
import { randomUUID } from 'node:crypto';
import {
  bootstrap,
  configureDefaultOrderProcess,
  DefaultLogger,
  dummyPaymentHandler,
  LanguageCode,
  LogLevel,
  Populator,
  ProductService,
  ProductVariantService,
  RequestContextService,
} from '@vendure/core';

const { DATABASE_HOST, DATABASE_PORT, DATABASE_USER, DATABASE_NAME, DATABASE_CONNECTIONS, PORT } = process.env;
const preparing = process.argv[2] === 'prepare';

process.once('disconnect', () => process.exit());

const app = await bootstrap({
  apiOptions: { hostname: '127.0.0.1', port: Number(PORT), introspection: false, cors: false },
  authOptions: {
    tokenMethod: 'bearer',
    superadminCredentials: { identifier: 'superadmin', password: randomUUID() },
  },
  dbConnectionOptions: {
    type: 'postgres',
    host: DATABASE_HOST,
    port: Number(DATABASE_PORT),
    username: DATABASE_USER,
    database: DATABASE_NAME,
    poolSize: Number(DATABASE_CONNECTIONS),
    synchronize: preparing,
  },
  logger: new DefaultLogger({ level: LogLevel.Error }),
  // The products are not shipped.
  orderOptions: { process: [configureDefaultOrderProcess({ arrangingPaymentRequiresShipping: false })] },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
});

if (preparing) {
  await prepare();
  process.exit();
}
process.on('message', tellMemory);
tellMemory();

function tellMemory() {
  process.send(process.memoryUsage.rss());
}

async function prepare() {
  await app.get(Populator).populateInitialData({
    defaultLanguage: LanguageCode.en,
    defaultZone: 'Americas',
    countries: [{ code: 'BR', name: 'Brazil', zone: 'Americas' }],
    taxRates: [{ name: 'none', percentage: 0 }],
    shippingMethods: [],
    paymentMethods: [
      {
        name: 'dummy',
        // The payment stays open, as that of a PIX code does.
        handler: { code: dummyPaymentHandler.code, arguments: [{ name: 'automaticSettle', value: 'false' }] },
      },
    ],
    collections: [],
  });
  const context = await app.get(RequestContextService).create({ apiType: 'admin' });
  const product = await app.get(ProductService).create(context, {
    translations: [{ languageCode: LanguageCode.en, name: 'List', slug: 'list', description: '' }],
  });
  await app.get(ProductVariantService).create(context, [
    {
      productId: product.id,
      sku: 'list',
      price: 1990,
      trackInventory: 'FALSE',
      translations: [{ languageCode: LanguageCode.en, name: 'List' }],
    },
  ]);
}
