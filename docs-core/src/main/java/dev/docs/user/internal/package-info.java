/** The repository of users, and their visibility to callers. */
@NullMarked
package dev.docs.user.internal;

import org.jspecify.annotations.NullMarked;
