export const yourDataPath = "/profile/your-data";
export const yourFilePath = `${yourDataPath}/file`;
export const deleteAccountPath = "/auth/delete-account";
