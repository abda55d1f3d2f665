/** The label of a list among those of several boards: "Board › List". */
export const sectionLabel = (board: string, section: string): string => `${board} › ${section}`;
