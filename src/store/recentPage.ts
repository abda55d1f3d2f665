/** A board, or a task over it, that the user has visited. */
export interface RecentPage {
  projectId: number;
  taskId: number | null;
}
