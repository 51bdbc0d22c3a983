declare module "@20minutes/s3rver" {
  /** An S3 server that checks signatures, for tests. The only key is S3RVER with secret S3RVER. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      vhostBuckets: boolean;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
    middleware: ((context: { path: string }, next: () => Promise<void>) => Promise<void>)[];
    httpServer: import("node:http").Server;
  }
}
