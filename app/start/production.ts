// Imported before everything else: React chooses its build by this when it is first loaded.
process.env.NODE_ENV ??= "production";
