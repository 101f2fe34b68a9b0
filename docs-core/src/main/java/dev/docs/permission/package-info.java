/** Who may do what on spaces and collections, and who says so. */
package dev.docs.permission;
