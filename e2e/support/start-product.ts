import { newDataDir, removeDataDir, startProduct } from './product';

/** One product for all tests that don't need their own; each test registers its own users. */
export default async function startSharedProduct(): Promise<() => Promise<void>> {
  const product = await startProduct(await newDataDir());
  process.env['HEARTHSIDE_ADDRESS'] = product.address;
  return async () => {
    await product.stop();
    await removeDataDir(product.dataDir);
  };
}
