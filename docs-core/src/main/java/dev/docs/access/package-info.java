/** Who is calling, which role they have, and what it lets them do. */
package dev.docs.access;
