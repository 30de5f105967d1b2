import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";
import { LONG_FUNCTIONS } from "./scripts/long-functions.js";

const TESTS = ["**/*.test.{ts,tsx}", "**/*.test-support.{ts,tsx}"];

/** Rules that need only one file. Rules that need types: .oxlintrc.json. */
export default tseslint.config(
  {
    ignores: [
      "build/",
      "node_modules/",
      "data/",
      ".cache/",
      "test-results/",
      "playwright-report/",
      "tests/bench/viewer/*.page.js",
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      eqeqeq: ["error", "always"],
      "no-restricted-syntax": [
        "error",
        {
          selector: "CallExpression[callee.name='redirect'] > Literal.arguments",
          message: "Redirects go to a path that href() made.",
        },
      ],
    },
  },
  // For loops over numbers in which a check would be too slow; a comment above the function proves that the number
  // exists.
  {
    files: ["app/**/*.{ts,tsx}", "server/**/*.{ts,tsx}"],
    ignores: TESTS,
    rules: { "@typescript-eslint/no-non-null-assertion": "error" },
  },
  // Lengths: comments and blank lines count for a file, not for a function. Tests, seeds and letter shapes may be longer.
  {
    files: ["app/**/*.{ts,tsx}", "server/**/*.{ts,tsx}"],
    ignores: [...TESTS, "server/api/db/seed/**", "app/gem/engraving/faces/**"],
    rules: {
      "max-lines": ["error", 300],
      "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ["app/**/*.tsx"],
    ignores: TESTS,
    rules: { "max-lines-per-function": ["error", { max: 100, skipBlankLines: true, skipComments: true }] },
  },
  { files: ["app/routes/**/route{,.server}.{ts,tsx}"], rules: { "max-lines": ["error", 200] } },
  { files: LONG_FUNCTIONS, rules: { "max-lines-per-function": "off" } },
  { files: ["app/**/*.tsx"], ...jsxA11y.flatConfigs.recommended },
  {
    files: ["app/**/*.{ts,tsx}"],
    plugins: { "react-hooks": reactHooks },
    rules: { "react-hooks/rules-of-hooks": "error", "react-hooks/exhaustive-deps": "error" },
  },
  {
    files: ["public/counter-worker.js"],
    languageOptions: {
      globals: {
        self: "readonly",
        caches: "readonly",
        location: "readonly",
        addEventListener: "readonly",
        Response: "readonly",
      },
    },
  },
  {
    files: ["**/*.{js,mjs}"],
    languageOptions: {
      globals: {
        process: "readonly",
        console: "readonly",
        URL: "readonly",
        fetch: "readonly",
        setTimeout: "readonly",
      },
    },
  },
  { files: ["**/*.cjs"], languageOptions: { globals: { module: "writable" } } },
);
