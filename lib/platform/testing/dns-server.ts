import { createSocket } from "node:dgram";

const TYPES = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 } as const;
type RecordType = keyof typeof TYPES;

export type DnsServer = Readonly<{
  /** The value for DNS_SERVERS. */
  address: string;
  /** Replaces the records of a name and type; an empty list removes them. */
  set: (name: string, type: RecordType, ...values: string[]) => void;
  /** Fails every query from now on, or after `n` TXT answers; or none again. */
  fail: (isFailing: boolean, afterTexts?: number) => void;
  close: () => Promise<void>;
}>;

/** A name server on loopback that speaks DNS over UDP with configurable records. */
export async function dnsServer(): Promise<DnsServer> {
  const zone = new Map<string, readonly string[]>();
  let isFailing = false;
  let textsLeft = 0;
  const socket = createSocket("udp4");
  socket.on("message", (query, peer) => {
    const { name, type, end } = readQuestion(query);
    const lookUp = (kind: RecordType) => zone.get(`${kind} ${name}`) ?? [];
    const isKnown = Object.keys(TYPES).some((kind) => lookUp(kind as RecordType).length > 0);
    const asked = (Object.keys(TYPES) as RecordType[]).find((kind) => TYPES[kind] === type);
    const fails = isFailing && textsLeft === 0;
    if (asked === "TXT" && textsLeft > 0) textsLeft -= 1;
    const answers = asked && !fails ? lookUp(asked).map((value) => record(asked, value)) : [];
    const code = fails ? 2 : isKnown ? 0 : 3;
    socket.send(answer(query.subarray(0, end), code, answers), peer.port, peer.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    set: (name, type, ...values) => void zone.set(`${type} ${name}`, values),
    fail: (failing, afterTexts = 0) => {
      isFailing = failing;
      textsLeft = afterTexts;
    },
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

/** The one question of a query (RFC 1035 §4.1.2): names come as labels with their lengths. */
function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length).toLowerCase());
    at += length + 1;
  }
  return { name: labels.join("."), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** Builds the response with the query's header and question. */
function answer(question: Buffer, code: number, answers: readonly Buffer[]): Buffer {
  const head = Buffer.from(question);
  head.writeUInt16BE(0x8180 | code, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(answers.length, 6);
  head.writeUInt32BE(0, 8);
  return Buffer.concat([head, ...answers]);
}

/** A record of the queried name, referenced at byte 12 (RFC 1035, 4.1.4). */
function record(type: RecordType, value: string): Buffer {
  const data = dataOf(type, value);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(TYPES[type], 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function dataOf(type: RecordType, value: string): Buffer {
  if (type === "A") return Buffer.from(value.split(".").map(Number));
  if (type === "AAAA")
    return Buffer.from(value.split(":").flatMap((group) => [...Buffer.from(group.padStart(4, "0"), "hex")]));
  if (type === "CNAME") return Buffer.concat([...value.split(".").map(sized), Buffer.from([0])]);
  // A text longer than 255 bytes is split into strings.
  return Buffer.concat((value.match(/.{1,200}/g) ?? [""]).map(sized));
}

function sized(text: string): Buffer {
  return Buffer.concat([Buffer.from([text.length]), Buffer.from(text, "latin1")]);
}
