// node bin/run.mjs <script.ts> [args…] — runs a script on the pinned Node, installing first. Its
// syntax is that of old versions, so that they can print what is wrong. The launcher needs Node 20;
// `engines` in package.json is about running without the pinned Node.
var major = Number(process.versions.node.split(".")[0]);

if (major >= 20) {
  import("./launch.mjs").then((launcher) => launcher.launch(process.argv.slice(2)));
} else {
  process.stderr.write(
    "Soko needs Node.js 20 or newer and this is " +
      process.version +
      ": install a newer one from https://nodejs.org and run the command again.\n",
  );
  process.exitCode = 1;
}
