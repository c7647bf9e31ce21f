// The way of the data. A module may import core/domain, core/platform and the modules before it, never one after it.
const wayOfTheData = [
  'text',
  'wikitext',
  'event',
  'collect',
  'extract',
  'chunk',
  'models',
  'rank',
  'judge',
  'write',
  'answer',
  'versions',
  'ledger',
  'article',
  'lint',
  'review',
  'titles',
  'export',
  'update',
  'preview',
  'publish',
  'store',
  'portable',
  'settings',
  'engine',
]
const frontEnds = ['cli', 'electron', 'renderer', 'connector']
// In the same order: what research needs of the program. It may import all of core.
const wayOfTheLab = ['training', 'evaluate', 'questions', 'certainty', 'benchmark', 'engine', 'commands']

const boundaries = [
  { target: './core/domain', from: './core', except: ['./domain'], message: 'core/domain imports nothing of core.' },
  {
    target: './core/platform',
    from: './core',
    except: ['./platform', './domain'],
    message: 'core/platform stands before the modules.',
  },
  ...wayOfTheData.map((name, place) => ({
    target: `./core/${name}`,
    from: wayOfTheData.slice(place + 1).map((later) => `./core/${later}`),
    message: `core/${name} stands before this module in the way of the data.`,
  })),
  {
    target: './core',
    from: [...frontEnds.map((name) => `./${name}`), './test', './bench'],
    message: 'core knows no front end.',
  },
  {
    target: './connector',
    from: './',
    except: ['./connector'],
    message: 'The connector runs in the browser, with nothing of the program.',
  },
  ...wayOfTheLab.map((name, place) => ({
    target: `./lab/${name}`,
    from: [
      ...wayOfTheLab.slice(place + 1).map((later) => `./lab/${later}`),
      ...(name === 'commands' ? [] : ['./cli']),
      ...['electron', 'renderer', 'test', 'bench'].map((other) => `./${other}`),
    ],
    message: `lab/${name} stands before this module, or is no part of a front end; its commands alone know the command line.`,
  })),
]

/** The program is complete without the lab, and the app is packed without it. */
const noLab = {
  target: ['core', ...frontEnds].map((name) => `./${name}`),
  from: './lab',
  message: 'The lab is no part of the program: cli/lab.ts alone loads it, for the command lab.',
}

/** Rules of the language that hold for TypeScript and for plain JavaScript. */
const everywhere = [
  ...['eqeqeq', 'no-array-constructor', 'no-empty-function', 'no-unused-expressions', 'no-unused-vars', 'no-var'],
  ...['prefer-const', 'prefer-rest-params', 'prefer-spread'],
]

/** What typescript-eslint calls strict and stylistic, with and without type information. */
const typescript = [
  ...['adjacent-overload-signatures', 'array-type', 'await-thenable', 'ban-tslint-comment'],
  ...['class-literal-property-style', 'consistent-generic-constructors', 'consistent-indexed-object-style'],
  ...['consistent-type-assertions', 'consistent-type-definitions', 'consistent-type-imports', 'dot-notation'],
  ...['no-array-delete', 'no-base-to-string', 'no-confusing-non-null-assertion', 'no-deprecated'],
  ...['no-duplicate-enum-values', 'no-duplicate-type-constituents', 'no-dynamic-delete', 'no-empty-object-type'],
  ...['no-explicit-any', 'no-extra-non-null-assertion', 'no-extraneous-class', 'no-floating-promises'],
  ...['no-for-in-array', 'no-generated-empty-object-type', 'no-implied-eval', 'no-inferrable-types'],
  ...['no-invalid-void-type', 'no-meaningless-void-operator', 'no-misused-new', 'no-misused-promises'],
  ...['no-misused-spread', 'no-mixed-enums', 'no-namespace', 'no-non-null-asserted-nullish-coalescing'],
  ...['no-non-null-asserted-optional-chain', 'no-non-null-assertion', 'no-redundant-type-constituents'],
  ...['no-require-imports', 'no-this-alias', 'no-unnecessary-boolean-literal-compare', 'no-unnecessary-condition'],
  ...['no-unnecessary-template-expression', 'no-unnecessary-type-arguments', 'no-unnecessary-type-assertion'],
  ...['no-unnecessary-type-constraint', 'no-unnecessary-type-conversion', 'no-unnecessary-type-parameters'],
  ...['no-unsafe-argument', 'no-unsafe-assignment', 'no-unsafe-call', 'no-unsafe-declaration-merging'],
  ...['no-unsafe-enum-assignment', 'no-unsafe-enum-comparison', 'no-unsafe-function-type', 'no-unsafe-member-access'],
  ...['no-unsafe-return', 'no-unsafe-unary-minus', 'no-useless-default-assignment', 'no-wrapper-object-types'],
  ...['non-nullable-type-assertion-style', 'only-throw-error', 'prefer-as-const', 'prefer-find', 'prefer-for-of'],
  ...['prefer-function-type', 'prefer-includes', 'prefer-literal-enum-member', 'prefer-namespace-keyword'],
  ...['prefer-nullish-coalescing', 'prefer-optional-chain', 'prefer-promise-reject-errors'],
  ...['prefer-reduce-type-parameter', 'prefer-regexp-exec', 'prefer-return-this-type'],
  ...['prefer-string-starts-ends-with', 'related-getter-setter-pairs', 'require-await', 'switch-exhaustiveness-check'],
  ...['triple-slash-reference', 'unbound-method', 'unified-signatures', 'use-unknown-in-catch-callback-variable'],
]

/** Those of them that have something to say of JavaScript without types. */
const plainJavascript = [
  ...['ban-ts-comment', 'ban-tslint-comment', 'class-literal-property-style', 'no-require-imports', 'no-this-alias'],
  ...['prefer-for-of', 'triple-slash-reference'],
]

const errors = (names, prefix = '') => Object.fromEntries(names.map((name) => [`${prefix}${name}`, 'error']))
const within = (zones) => ['error', { zones: zones.filter((zone) => zone.from.length > 0) }]
const noEmpty = { 'no-empty': ['error', { allowEmptyCatch: false }] }

export default {
  plugins: ['typescript', 'import', 'react'],
  jsPlugins: [{ name: 'boundaries', specifier: 'eslint-plugin-import-x' }],
  categories: { correctness: 'off' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['dist/', 'node_modules/', 'resources/sample/', 'resources/models/', '.bench/', 'out/'],
  settings: { 'import-x/extensions': ['.ts', '.tsx'] },
  rules: { ...errors(everywhere), ...noEmpty },
  overrides: [
    {
      files: ['**/*.ts', '**/*.tsx'],
      rules: {
        ...errors(['no-useless-constructor', 'no-console', 'import/no-default-export', 'import/no-cycle']),
        ...errors(typescript, 'typescript/'),
        'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
        'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
        'typescript/restrict-plus-operands': [
          'error',
          {
            allowAny: false,
            allowBoolean: false,
            allowNullish: false,
            allowNumberAndString: false,
            allowRegExp: false,
          },
        ],
        'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
        'typescript/return-await': ['error', 'error-handling-correctness-only'],
        'boundaries/no-restricted-paths': within([...boundaries, noLab]),
        'no-restricted-properties': [
          'error',
          { object: 'URL', property: 'canParse', message: 'On Node 20 it refuses addresses beyond ASCII: see isUrl.' },
        ],
        'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      },
    },
    {
      files: ['**/*.mjs', '{resources/article,lab/resources}/*.js'],
      rules: errors(plainJavascript, 'typescript/'),
    },
    { files: ['cli/lab.ts'], rules: { 'boundaries/no-restricted-paths': within(boundaries) } },
    { files: ['test/**/*.ts'], rules: { 'typescript/no-non-null-assertion': 'off' } },
    {
      files: ['renderer/**/*.{ts,tsx}'],
      rules: errors(['react/rules-of-hooks', 'react/exhaustive-deps']),
    },
    { files: ['*.config.ts'], rules: { 'import/no-default-export': 'off' } },
    { files: ['bench/**/*.ts'], rules: { 'no-console': 'off' } },
  ],
}
