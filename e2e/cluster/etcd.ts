import { findFreePort } from "#app/testing/free-port.ts";
import { type Programs, until } from "./programs.ts";

/**
 * Starts one etcd, which holds who is the primary. On several machines there are three of them.
 * @returns its address, `host:port`
 */
export async function startEtcd(programs: Programs): Promise<string> {
  const client = `http://127.0.0.1:${await findFreePort()}`;
  const peer = `http://127.0.0.1:${await findFreePort()}`;
  programs.start("etcd", {
    command: "etcd",
    args: [
      ...["--name", "one", "--data-dir", programs.folderOf("etcd")],
      ...["--listen-client-urls", client, "--advertise-client-urls", client],
      ...["--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer],
      ...["--initial-cluster", `one=${peer}`, "--log-level", "warn"],
    ],
    asPostgres: true,
  });
  await until("etcd answers", async () => {
    const response = await fetch(`${client}/health`);
    return response.ok || undefined;
  });
  return new URL(client).host;
}
