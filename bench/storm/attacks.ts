import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type Caller, callerFrom } from "./caller.ts";
import type { Fixtures } from "./fixtures.ts";

/** Responses to an attack, counted by status. */
type Statuses = Map<number, number>;

export interface Attack {
  /** The name that reviews and issues use. */
  name: string;
  /** Attacks until it is over. */
  run(ground: Fixtures, tools: Tools): Promise<void>;
}

interface Tools {
  isOver: () => boolean;
  /** A client with its own address: 127.<network>.0.<number>. */
  at: (network: number, number: number) => Caller;
  /** Runs so many attackers concurrently, each again and again until it is over. */
  many: (count: number, attack: (number: number, turn: number) => Promise<number>) => Promise<void>;
}

/** Runs an attack by its name. @returns counts of responses by status */
export async function runAttack(name: string, ground: Fixtures, seconds: number) {
  const storm = attacks.find((runner) => runner.name === name);
  if (!storm) throw new Error(`There is no storm called ${name}`);
  const until = performance.now() + seconds * 1000;
  const isOver = () => performance.now() > until;
  const statuses: Statuses = new Map();
  const callers = new Map<string, Caller>();
  const at = (network: number, number: number) => {
    const address = `127.${network}.0.${number}`;
    const known = callers.get(address) ?? callerFrom(address, ground.port);
    callers.set(address, known);
    return known;
  };
  const many: Tools["many"] = async (count, attack) => {
    const runner = async (number: number) => {
      for (let turn = 0; !isOver(); turn += 1) {
        const status = await attack(number, turn);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: count }, (_, number) => runner(number)));
  };
  await storm.run(ground, { isOver, at, many });
  for (const caller of callers.values()) caller.close();
  return Object.fromEntries(statuses);
}

const fileForm = (field: string, bytes: Buffer) => {
  const boundary = "soko-storm";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="a.avif"\r\ncontent-type: image/avif\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { body, type: `multipart/form-data; boundary=${boundary}` };
};

/** Posts a photo as its owner. */
export const postPhoto = (caller: Caller, token: string, picture: string) => {
  const { body, type } = fileForm("image", Buffer.from(picture, "base64"));
  const headers = { "content-type": type, authorization: `Bearer ${token}` };
  return caller.ask("PUT", "/wit-backend/api/user/update-profile-image", { headers, body });
};

const calm: Attack = { name: "nothing", run: (_, { many }) => many(1, () => sleep(100, 0)) };

/**
 * A buyer requests and cancels and a trader proposes, without end: counts the messages to phones.
 */
const messages: Attack = {
  name: "messages",
  run: ({ attackers, sellers }, { at, many }) =>
    many(4, async (number) => {
      const buyer = attackers[number % attackers.length];
      const seller = sellers[0];
      if (!buyer || !seller) return 0;
      const caller = at(10, number + 1);
      const body = { product: seller.product, quantity: 1, unitPrice: 2500 };
      const key = { "idempotency-key": randomUUID() };
      const response = await caller.call("POST", "market-order-request", body, buyer.token, key);
      if (response.status !== 200) return response.status;
      const { id, lines = [] } = JSON.parse(response.text).data;
      for (const unitPrice of [2600, 2700, 2800]) {
        const changes = [{ lineId: lines[0]?.id, unitPrice }];
        const path = `portal/market-order-request/${id}/propose`;
        const note = "Look at http://evil.example and pay there";
        await caller.call("POST", path, { changes, comment: note }, seller.token);
      }
      const reason = { reason: "I changed my mind about this at http://evil.example" };
      return (await caller.call("POST", `market-order-request/cancel/${id}`, reason, buyer.token))
        .status;
    }),
};

const invented = () => `nobody-${randomUUID()}@soko.test`;

/** Codes for users that do not exist, from ten addresses. */
const codes: Attack = {
  name: "codes",
  run: (_, { at, many }) =>
    many(20, async (number) => {
      const caller = at(20, 1 + (number % 10));
      return (await caller.call("POST", "user/forgot-password", { phone: invented() })).status;
    }),
};

/** Wrong passwords and codes that no one requested, for users who sign in at the same time. */
const passwords: Attack = {
  name: "passwords",
  run: ({ ordinary }, { at, many }) =>
    many(12, async (number, turn) => {
      const person = ordinary[(number * 7 + turn) % ordinary.length];
      const username = person?.email ?? "";
      const caller = at(30, 1 + (number % 6));
      if (turn % 5 === 0) {
        return (await caller.call("POST", "user/forgot-password", { phone: username })).status;
      }
      return (await caller.form("/auth/login", { username, password: `guess ${turn}` })).status;
    }),
};

/** Pictures in new sizes, some of which do not exist, and uploads of large ones. */
const pictures: Attack = {
  name: "pictures",
  run: ({ pictures: keys, attackers, largePicture }, { at, many }) => {
    const sizes = [160, 320, 640, 1280].flatMap((width) =>
      ["avif", "webp", "jpeg"].map((format) => `${width}.${format}`),
    );
    let next = 0;
    return many(40, async (number) => {
      const caller = at(40, 1 + (number % 8));
      if (number % 10 === 0) {
        const token = attackers[(number / 10) % attackers.length]?.token ?? "";
        return (await postPhoto(caller, token, largePicture)).status;
      }
      next += 1;
      const key = keys[next % keys.length] ?? "";
      const size = sizes[Math.floor(next / keys.length) % sizes.length];
      const wild = next % 4 === 0 ? `/picture/demo/honey-${next % 10}-${next}/1280.avif` : "";
      return (await caller.ask("GET", wild || `/picture/${key}/${size}`)).status;
    });
  },
};

/** Uploads of one account that start and never continue. */
const uploads: Attack = {
  name: "uploads",
  async run({ port, attackers: [attacker] }, { isOver }) {
    const sockets = Array.from({ length: 64 }, () => {
      const socket = connect({ port, host: "127.0.0.1", localAddress: "127.50.0.1" });
      socket.on("error", () => {});
      socket.write(
        `PUT /wit-backend/api/user/update-profile-image HTTP/1.1\r\nhost: soko\r\nauthorization: Bearer ${attacker?.token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 2000000\r\n\r\n--b\r\n`,
      );
      return socket;
    });
    while (!isOver()) await sleep(100);
    for (const socket of sockets) socket.destroy();
  },
};

/** Pages at twice the rate the server can handle, from twenty addresses. */
const load: Attack = {
  name: "load",
  async run(_, { isOver, at, many }) {
    const path = "/market/market-access";
    const headers = { accept: "text/html" };
    const began = performance.now();
    let served = 0;
    const isMeasured = () => performance.now() - began > 3_000;
    const measure = async () => {
      while (!isMeasured()) {
        const { status } = await at(60, 99).ask("GET", path, { headers });
        if (status === 200) served += 1;
      }
    };
    await Promise.all(Array.from({ length: 10 }, measure));
    const everyMs = 3_000 / (2 * Math.max(served, 1));
    let next = performance.now();
    // More senders than the queue can hold: each sends at its own time.
    await many(400, async (number) => {
      next += everyMs;
      const wait = next - performance.now();
      if (wait > 0) await sleep(wait);
      if (isOver()) return 0;
      return (await at(60, 1 + (number % 20)).ask("GET", path, { headers })).status;
    });
  },
};

export const attacks = [calm, messages, codes, passwords, pictures, uploads, load];
