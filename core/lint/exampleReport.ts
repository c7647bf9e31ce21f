/** The report on which the examples of rules are drafted. */
export const exampleReport =
  'Three people were hurt when the ferry ran onto rocks at dawn, the harbour master said. "Nobody was on the bridge at that time," he told reporters.'

/** The only page of most examples. */
export const examplePages = [{ text: exampleReport }]
