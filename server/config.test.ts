import { describe, expect, it } from 'vitest';
import { loadConfig } from './config';

const S3 = {
  S3_BUCKET: 'family-files',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'a key',
  S3_SECRET_ACCESS_KEY: 'a secret',
};
const IN_S3 = { bucket: 'family-files', region: 'eu-central-1', accessKeyId: 'a key', secretAccessKey: 'a secret' };

describe('DATABASE_URL', () => {
  it('with several servers is refused, with what to use instead (F11)', () => {
    const several = 'postgresql://hearthside:a,b@db1:5432,db2:5432/hearthside?target_session_attrs=read-write';
    expect(() => loadConfig({ DATABASE_URL: several })).toThrow(
      'Put a proxy in front that always leads to the primary',
    );
  });

  it.each([
    'postgresql://u:p@db1:5432/hearthside',
    'postgresql://u@localhost/a,b?host=%2Frun',
    'postgres://db?options=a,b',
  ])('with one is used unchanged: %s', (url) => expect(loadConfig({ DATABASE_URL: url }).databaseUrl).toBe(url));
});

describe('files in S3', () => {
  it('are off if the settings are empty or missing', () => {
    expect(loadConfig({}).s3).toBeUndefined();
    expect(loadConfig({ S3_BUCKET: '', S3_REGION: '', S3_ENDPOINT: '' }).s3).toBeUndefined();
  });

  it('need four settings, and an address unless it is Amazon’s', () => {
    expect(loadConfig(S3).s3).toEqual({ ...IN_S3, endpoint: undefined });
    const endpoint = 'https://s3.example.org';
    expect(loadConfig({ ...S3, S3_ENDPOINT: endpoint }).s3).toEqual({ ...IN_S3, endpoint });
  });

  it.each(Object.keys(S3))('are refused without %s, and the error names it', (missing) => {
    const words = `Files are kept in S3 only with ${missing} as well; without any S3_ setting, in DATA_DIR.`;
    expect(() => loadConfig({ ...S3, [missing]: '' })).toThrow(words);
  });

  it('are refused if there is only an address', () => {
    expect(() => loadConfig({ S3_ENDPOINT: 'https://s3.example.org' })).toThrow(
      'only with S3_BUCKET and S3_REGION and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as well',
    );
  });

  it.each(['s3.example.org', 'ftp://s3.example.org'])('are refused at the address %s', (address) => {
    expect(() => loadConfig({ ...S3, S3_ENDPOINT: address })).toThrow('The setting S3_ENDPOINT cannot be used');
  });
});

describe('the archive', () => {
  it('is off by default, and goes to a folder or a bucket, with the keys that files have', () => {
    expect(loadConfig({}).archive).toBeUndefined();
    expect(loadConfig({ ARCHIVE_DIR: '/mnt/nas' }).archive).toEqual({ place: { folder: '/mnt/nas' }, days: 14 });
    const keys = { ...S3, S3_BUCKET: '' };
    const inBucket = loadConfig({ ...keys, ARCHIVE_S3: 'far-away', ARCHIVE_DAYS: '30' });
    const s3 = { ...IN_S3, bucket: 'far-away', endpoint: undefined };
    expect(inBucket).toMatchObject({ s3: undefined, archive: { place: { s3 }, days: 30 } });
    expect(loadConfig({ ...S3, ARCHIVE_S3: 'far-away' })).toMatchObject({ s3: IN_S3, archive: { place: { s3 } } });
  });

  it.each([
    [{ ARCHIVE_DIR: '/mnt/nas', ARCHIVE_S3: 'far-away' }, 'ARCHIVE_DIR or ARCHIVE_S3, not both'],
    [{ ARCHIVE_DIR: '/mnt/nas', DATABASE_URL: 'postgresql://db/hearthside' }, 'a server of your own'],
    [{ ARCHIVE_DIR: './data/home/archive' }, 'is inside DATA_DIR'],
    [{ ARCHIVE_S3: 'far-away' }, 'only with S3_REGION and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as well'],
  ])('is refused: %j', (env, words) => expect(() => loadConfig(env)).toThrow(words));
});

describe('metrics', () => {
  it('are off by default, and with a port listen on this machine only, unless another address is set', () => {
    expect(loadConfig({}).metrics).toBeUndefined();
    expect(loadConfig({ METRICS_PORT: '', METRICS_HOST: '0.0.0.0' }).metrics).toBeUndefined();
    expect(loadConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
    const elsewhere = { METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' };
    expect(loadConfig(elsewhere).metrics).toEqual({ port: 9464, host: '10.0.0.5' });
  });

  it.each(['metrics', '-1', '70000'])('are refused at the port %s', (port) => {
    expect(() => loadConfig({ METRICS_PORT: port })).toThrow('The setting METRICS_PORT cannot be used');
  });
});
