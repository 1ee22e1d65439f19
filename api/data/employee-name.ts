/** The SQL of a user's full name, else the user name. */
export const EMPLOYEE_NAME = `coalesce(nullif(trim(employee.first_name || ' ' || employee.last_name), ''), employee.username)`;
