/** Access tokens of users: made, limited, rotated, revoked, and checked. */
@NullMarked
package dev.docs.token;

import org.jspecify.annotations.NullMarked;
