// The files of docs/deploy/three-machines, with the addresses and folders of one run.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const DEPLOY = fileURLToPath(new URL('../../../docs/deploy/three-machines/', import.meta.url));

export const NAMES = ['one', 'two', 'three'] as const;
export type Name = (typeof NAMES)[number];

export const PASSWORD = 'known to this machine alone';

interface Place {
  folder: string;
  addresses: Readonly<Record<Name, string>>;
  /** HAProxy's. */
  door: string;
  isSynchronous: boolean;
}

export function settingsFor({ folder, addresses, door, isSynchronous }: Place) {
  const folderOf = (name: string) => path.join(folder, name);
  const addressed = (text: string) =>
    text.replaceAll(/\b(?:database|etcd|web)-(one|two|three)\b/g, (_whole, name: Name) => addresses[name]);
  const read = async (file: string) => readFile(path.join(DEPLOY, file), 'utf8');

  return {
    /** Environment variables. */
    async ofEtcd(name: Name): Promise<Record<string, string>> {
      const lines = (await read('etcd.default')).split('\n');
      const pairs = lines.map((line) => /^([A-Z_\d]+)=(.*)$/.exec(line)).filter((found) => found !== null);
      const own = pairs.map(([, key = '', value = '']) => {
        const isOfAll = key === 'ETCD_INITIAL_CLUSTER';
        const named = isOfAll ? value : value.replace(/^one$/, name).replace('etcd-one', `etcd-${name}`);
        return [key, addressed(named).replace('0.0.0.0', addresses[name])] as const;
      });
      return {
        ...Object.fromEntries(own),
        ETCD_DATA_DIR: path.join(folderOf(name), 'etcd'),
        ETCD_LOG_LEVEL: 'error',
      };
    },

    async ofPatroni(name: Name): Promise<{ file: string; env: Record<string, string> }> {
      const file = path.join(folderOf(name), 'config.yml');
      const config = addressed(await read('patroni.yml'))
        .replaceAll('/var/run/postgresql', folderOf(name))
        .replaceAll('/var/lib/postgresql/.pgpass-patroni', path.join(folderOf(name), 'pgpass'))
        .replaceAll('samenet', '127.0.0.0/8')
        .replaceAll(/(synchronous_mode\w*): true/g, `$1: ${isSynchronous}`);
      await writeFile(file, config);
      const at = addresses[name];
      const env = {
        PATRONI_NAME: name,
        PATRONI_RESTAPI_LISTEN: `${at}:8008`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `${at}:8008`,
        PATRONI_POSTGRESQL_LISTEN: `${at}:5432`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${at}:5432`,
        PATRONI_POSTGRESQL_DATA_DIR: path.join(folderOf(name), 'data'),
        PATRONI_SUPERUSER_PASSWORD: PASSWORD,
        PATRONI_REPLICATION_PASSWORD: PASSWORD,
        PATRONI_REWIND_PASSWORD: PASSWORD,
      };
      return { file, env };
    },

    /** @returns the file */
    async ofHaproxy(): Promise<string> {
      const file = path.join(folder, 'haproxy.cfg');
      const config = addressed(await read('haproxy.cfg'))
        .replace('maxconn 20000', 'maxconn 2000')
        .replaceAll(/^ +(?:user|group) haproxy$/gm, '')
        .replaceAll('/run/haproxy/', `${folderOf('haproxy')}/`)
        .replaceAll('/etc/haproxy/unavailable.http', path.join(DEPLOY, 'unavailable.http'))
        .replace(/^ +bind :443 .*$/m, `    bind ${door}:8080`)
        .replace(/^ +bind :80$/m, '')
        .replace(/^.*redirect scheme https.*$/m, '');
      await writeFile(file, config);
      return file;
    },
  };
}
