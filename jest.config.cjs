// The three suites: pure rules, the built plugin in jsdom, the built plugin in Chromium.
process.env.TZ = process.env.TZ || 'Europe/Berlin';

const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' }, sourceMaps: 'inline' },
  ],
  // Some packages ship modules only; Jest runs CommonJS.
  '^.+\\.m?js$': ['@swc/jest', { jsc: { target: 'es2022' }, module: { type: 'commonjs' } }],
};
const transformIgnorePatterns = ['/node_modules/(?!(chrono-node|diff|yaml|markdown-it)/)'];
const base = { rootDir: __dirname, transform, transformIgnorePatterns, testPathIgnorePatterns: ['/node_modules/', '/out/', '/.cache/'], modulePathIgnorePatterns: ['<rootDir>/out/', '<rootDir>/.cache/'] };

module.exports = {
  projects: [
    {
      ...base,
      displayName: 'pure',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/**/*.test.ts'],
      testPathIgnorePatterns: [...base.testPathIgnorePatterns, '<rootDir>/tests/host/jsdom/', '<rootDir>/tests/host/chromium/', '<rootDir>/tests/ui/'],
    },
    { ...base, displayName: 'host', testEnvironment: 'jsdom', moduleNameMapper: { '^obsidian$': '<rootDir>/tests/host/app/obsidian.ts' }, testMatch: ['<rootDir>/tests/host/jsdom/**/*.test.ts', '<rootDir>/tests/ui/**/*.test.ts'] },
    { ...base, displayName: 'chromium', testEnvironment: 'node', testMatch: ['<rootDir>/tests/host/chromium/**/*.test.ts'] },
  ],
};
