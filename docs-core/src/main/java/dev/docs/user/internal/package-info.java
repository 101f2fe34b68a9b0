/** What is kept of users, and whom a caller knows. */
@NullMarked
package dev.docs.user.internal;

import org.jspecify.annotations.NullMarked;
