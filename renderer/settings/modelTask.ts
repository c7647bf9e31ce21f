/** Key of the task that changes a model. */
export function modelTask(id: string): string {
  return `model:${id}`
}
