/** A stage that outlives a developer's interest in it: its data is protected, and somebody is woken when it fails. */
export const isPermanentStage = $app.stage === 'production';
